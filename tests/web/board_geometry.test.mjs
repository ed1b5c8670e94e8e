// Where cells lie on the screen, and how the view follows the hive.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const board = await source('board/geometry.ts', 'board/view.ts');

const orientations = [];
for (const flat of [false, true]) {
  for (const mirrored of [false, true])
    for (let turn = 0; turn < 6; turn++) orientations.push({ flat, mirrored, turn });
}
const cells = [];
for (let q = -4; q <= 4; q++) for (let r = -4; r <= 4; r++) cells.push({ q, r });

test('the middle of every cell lies in that cell, however the board is turned', () => {
  for (const orientation of orientations) {
    for (const cell of cells) assert.deepEqual(board.cellAt(board.centre(cell, orientation), orientation), cell);
  }
});

test('points near the edge of a cell still belong to it', () => {
  for (const orientation of orientations) {
    const { x, y } = board.centre({ q: 2, r: -3 }, orientation);
    for (let angle = 0; angle < 360; angle += 15) {
      const near = { x: x + 58 * Math.cos((angle * Math.PI) / 180), y: y + 58 * Math.sin((angle * Math.PI) / 180) };
      assert.deepEqual(board.cellAt(near, orientation), { q: 2, r: -3 });
      assert.ok(board.inHexagon(near, { x, y }, orientation));
    }
  }
});

test('neighbours lie one cell apart and 60 degrees from each other', () => {
  for (const orientation of orientations) {
    const angles = board.DIRECTIONS.map((direction) => board.angleOf(direction, orientation)).sort((a, b) => a - b);
    for (let i = 1; i < 6; i++) assert.equal(angles[i] - angles[i - 1], 60);
    assert.equal(angles[0], orientation.flat ? 30 : 0);
    for (const direction of board.DIRECTIONS) {
      const { x, y } = board.centre(direction, orientation);
      assert.ok(Math.abs(Math.hypot(x, y) - board.RADIUS * Math.sqrt(3)) < 0.01);
    }
  }
});

test('without turning or mirroring, directions are those of the notation', () => {
  const orientation = { flat: false, mirrored: false, turn: 0 };
  assert.deepEqual(
    board.DIRECTIONS.map((direction) => board.angleOf(direction, orientation)),
    [0, 60, 120, 180, 240, 300],
  );
  const mirror = { ...orientation, mirrored: true };
  assert.deepEqual(
    board.DIRECTIONS.map((direction) => board.angleOf(direction, mirror)),
    [180, 120, 60, 0, 300, 240],
  );
  assert.equal(board.angleOf({ q: 1, r: 0 }, { ...orientation, turn: 1 }), 300); // clockwise
});

test('a higher piece is drawn further up and left', () => {
  const orientation = { flat: false, mirrored: true, turn: 2 };
  const ground = board.centre({ q: 1, r: 1 }, orientation);
  const third = board.centre({ q: 1, r: 1 }, orientation, 3);
  assert.ok(third.x < ground.x && third.y < ground.y);
});

const size = { width: 800, height: 600 };
const box = { left: -200, top: -150, right: 200, bottom: 150 };

test('a hive that is in view does not move the view', () => {
  const view = board.fit(box, size);
  assert.equal(board.follow(view, box, size), view);
  assert.equal(board.follow(view, { ...box, right: 210 }, size), view);
});

test('the view follows a hive that leaves it by the smallest shift', () => {
  const view = board.fit(box, size, 0.6);
  const half = size.width / view.scale / 2;
  const next = board.follow(view, { ...box, right: half + 50 }, size);
  assert.ok(Math.abs(next.x - (view.x + 50)) < 1e-9);
  assert.equal(next.y, view.y);
  assert.equal(next.scale, view.scale);
});

test('the view zooms out for a hive that is too large, and never zooms in', () => {
  const view = board.fit(box, size, 0.6);
  const large = board.follow(view, { left: -1000, right: 1000, top: -150, bottom: 150 }, size);
  assert.equal(large.scale, 0.4);
  assert.equal(board.follow(large, box, size).scale, 0.4);
});

test('zooming keeps the point under the pointer', () => {
  const at = { x: 123, y: 456 };
  const view = board.fit(box, size);
  const before = board.toPlane(at, view, size);
  const after = board.toPlane(at, board.zoom(view, 1.4, at, size), size);
  assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1e-9);
  const back = board.toScreen(before, view, size);
  assert.ok(Math.hypot(back.x - at.x, back.y - at.y) < 1e-9);
});

test('panning keeps part of the hive in view, and zooming is bounded', () => {
  let view = board.fit(box, size);
  for (let i = 0; i < 50; i++) view = board.keepInView(board.pan(view, 500, -300), box, size);
  const corner = board.toScreen({ x: box.left, y: box.bottom }, view, size);
  assert.ok(corner.x < size.width && corner.y > 0);
  for (let i = 0; i < 50; i++) view = board.zoom(view, 2, { x: 0, y: 0 }, size);
  assert.equal(view.scale, board.LARGEST);
  for (let i = 0; i < 90; i++) view = board.zoom(view, 0.5, { x: 0, y: 0 }, size);
  assert.equal(view.scale, board.SMALLEST);
});
