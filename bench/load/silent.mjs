// silent.mjs PORT COUNT SECONDS [ADDRESS]: keeps COUNT connections from one address open that never send
// anything, and opens a new one for each that the server closes. Prints "open" once COUNT have been
// opened. For tests/server/under-load.
import { Connection } from '../../tests/harness/http.mjs';

const [port, count, seconds] = process.argv.slice(2, 5).map(Number);
const address = process.argv[5] ?? '127.0.9.9';
const AT_ONCE = 40; // every 20 ms: 2,000 a second
const end = Date.now() + seconds * 1000;
let [open, opened, closed] = [0, 0, 0];
let announced = false;

function connect() {
  open++;
  const connection = new Connection(port, address);
  let connected = false;
  connection.opened.then(() => {
    connected = true;
    opened++;
  });
  connection.ended(seconds * 1000 + 1000).then(() => {
    open--;
    closed += connected;
  });
}

const timer = setInterval(() => {
  if (Date.now() > end) {
    clearInterval(timer);
    console.log(`silent connections: ${count} at a time, ${opened} opened, ${closed} closed by the server`);
    process.exit(0);
  }
  for (let i = 0; i < AT_ONCE && open < count; i++) connect();
  if (opened >= count && !announced) {
    announced = true;
    console.log(`open: ${count}`);
  }
}, 20);
