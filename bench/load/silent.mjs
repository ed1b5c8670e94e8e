// silent.mjs PORT COUNT SECONDS [ADDRESS]: keeps COUNT connections open that never say anything, all of
// one address, and opens a new one for each that the server ends. For under-load beside it.
import net from 'node:net';

const [port, count, seconds] = process.argv.slice(2, 5).map(Number);
const localAddress = process.argv[5] ?? '127.0.9.9';
const atOnce = 40; // every 20 ms: 2,000 a second
const end = Date.now() + seconds * 1000;
let open = 0;
let opened = 0;
let ended = 0;

function connect() {
  open++;
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  let connected = false;
  socket.on('connect', () => {
    connected = true;
    opened++;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    open--;
    ended += connected;
  });
}

const timer = setInterval(() => {
  if (Date.now() > end) {
    clearInterval(timer);
    console.log(`silent connections: ${count} at a time, ${opened} opened, ${ended} ended by the server`);
    process.exit(0);
  }
  for (let i = 0; i < atOnce && open < count; i++) connect();
}, 20);
