// make-icons.mjs: the PNG icons of the manifest, from web/public/icon.svg, with Chromium.
// Run it when the drawing changes, and commit what it writes.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'public');
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});

/** Maskable icons are cropped to any shape: the drawing stays in the middle, the background fills the rest. */
async function draw(name, size, { share, ground }) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">
    <div style="width:${share}%;display:flex">${svg}</div></body>`);
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
  await page.close();
}

await draw('icon-192.png', 192, { share: 100, ground: 'transparent' });
await draw('icon-512.png', 512, { share: 100, ground: 'transparent' });
await draw('icon-maskable-512.png', 512, { share: 66, ground: '#f6efdf' });
await browser.close();
