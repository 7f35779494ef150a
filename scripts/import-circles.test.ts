import { expect, it } from 'vitest';
import { importCircles, importsOf } from './import-circles.ts';

it('reads what a built script imports before it runs', () => {
  const script =
    'import{t}from"./a-1.js";import"./b-2.js";export{x}from"./c-3.js";const l=()=>import("./d-4.js");';
  expect(importsOf(script)).toEqual(['a-1.js', 'b-2.js', 'c-3.js']);
});

it('finds files that wait for each other, each circle once', () => {
  const imports = new Map([
    ['a.js', ['b.js', 'd.js']],
    ['b.js', ['c.js']],
    ['c.js', ['a.js']],
    ['d.js', ['c.js']],
  ]);
  expect(importCircles(imports)).toEqual([['a.js', 'b.js', 'c.js']]);
});

it('leaves a page that the bundler cut in two', () => {
  const imports = new Map([
    ['Rounds-1.js', ['RoundsPage-2.js']],
    ['RoundsPage-2.js', ['Rounds-1.js']],
  ]);
  expect(importCircles(imports)).toEqual([]);
});
