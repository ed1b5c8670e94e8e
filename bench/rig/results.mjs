// The log of all tests, bench/results.jsonl: one line of JSON a test.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export function read(path) {
    if (!existsSync(path)) {
        return [];
    }
    return readFileSync(path, 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** Appends a test. A line of the same test, from before it was continued, goes. */
export function add(path, row) {
    const rows = read(path);
    const before = rows.find((other) => other.id === row.id);
    const merged = { ...row };
    for (const key of ['title', 'table', 'note']) {
        merged[key] = row[key] || before?.[key] || '';
    }
    const lines = [...rows.filter((other) => other.id !== row.id), merged].map((other) => `${JSON.stringify(other)}\n`);
    writeFileSync(`${path}.new`, lines.join(''));
    renameSync(`${path}.new`, path);
}
