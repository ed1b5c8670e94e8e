/** Short synthesised sounds; there are no files to load. One at a time: a new one ends the one before. */
import type { Colour, Result } from 'apiary-hive';
import { winnerOf } from 'apiary-hive';
import { sound, volume } from '../state/settings.ts';

export type Sound = 'pick' | 'own' | 'other' | 'refuse' | 'low' | 'start' | 'drawn' | 'lost' | 'won';

interface Note {
  at: number;
  from: number;
  to: number;
  length: number;
  gain: number;
  shape: OscillatorType;
  knock?: number;
}

/** Seconds and hertz. `knock`: a burst of noise through a filter of that frequency, like wood on wood. */
export const notes: Record<Sound, readonly Note[]> = {
  pick: [{ at: 0, from: 900, to: 1100, length: 0.03, gain: 0.04, shape: 'sine' }],
  own: [{ at: 0, from: 200, to: 100, length: 0.09, gain: 0.3, shape: 'sine', knock: 1500 }],
  other: [
    { at: 0, from: 300, to: 150, length: 0.07, gain: 0.24, shape: 'triangle', knock: 2500 },
    { at: 0.08, from: 225, to: 115, length: 0.09, gain: 0.2, shape: 'sine', knock: 1200 },
  ],
  refuse: [{ at: 0, from: 150, to: 110, length: 0.14, gain: 0.14, shape: 'triangle' }],
  low: [
    { at: 0, from: 880, to: 880, length: 0.07, gain: 0.1, shape: 'triangle' },
    { at: 0.12, from: 880, to: 880, length: 0.09, gain: 0.1, shape: 'triangle' },
  ],
  start: [
    { at: 0, from: 440, to: 440, length: 0.14, gain: 0.1, shape: 'triangle', knock: 1400 },
    { at: 0.12, from: 587, to: 587, length: 0.24, gain: 0.1, shape: 'triangle' },
  ],
  drawn: [
    { at: 0, from: 415, to: 415, length: 0.22, gain: 0.11, shape: 'triangle', knock: 1400 },
    { at: 0.18, from: 415, to: 415, length: 0.36, gain: 0.11, shape: 'triangle' },
  ],
  lost: [
    { at: 0, from: 392, to: 392, length: 0.22, gain: 0.11, shape: 'triangle', knock: 1200 },
    { at: 0.16, from: 330, to: 330, length: 0.24, gain: 0.11, shape: 'triangle' },
    { at: 0.32, from: 262, to: 262, length: 0.45, gain: 0.11, shape: 'triangle' },
  ],
  won: [
    { at: 0, from: 523, to: 523, length: 0.2, gain: 0.12, shape: 'triangle', knock: 1400 },
    { at: 0.14, from: 659, to: 659, length: 0.22, gain: 0.12, shape: 'triangle' },
    { at: 0.28, from: 784, to: 784, length: 0.45, gain: 0.12, shape: 'triangle' },
  ],
};

/** How the end sounds to somebody who plays these colours; to spectators and two at one screen a win is a win. */
export function endSound(result: Result, own: readonly Colour[]): 'won' | 'lost' | 'drawn' {
  const winner = winnerOf(result);
  if (!winner) return 'drawn';
  return own.length !== 1 || own[0] === winner ? 'won' : 'lost';
}

interface Voice {
  ends: number; // by the clock of the audio context
  gain: GainNode;
}

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let voice: Voice | null = null;

function noiseBurst(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * 0.05, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  return buffer;
}

/** Browsers allow sound only after the user has interacted with the page; those that do not tell refuse it themselves. */
const mayPlay = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Milliseconds in which the first frames of a move are drawn: starting a sound can hold up the page for longer. */
const FIRST_FRAMES = 80;

/** `delay`: in milliseconds, until a piece lands. */
export function play(name: Sound, delay = 0): void {
  const due = performance.now() + delay;
  if (delay > FIRST_FRAMES) setTimeout(() => sounds(name, due - performance.now()), FIRST_FRAMES);
  else sounds(name, delay);
}

function sounds(name: Sound, wait: number): void {
  if (!sound.peek() || volume.peek() === 0 || typeof AudioContext === 'undefined' || !mayPlay()) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    begin(context, name, context.currentTime + Math.max(0, wait) / 1000);
  } catch {
    /* no sound on this machine */
  }
}

/** Whoever turns it up or down hears how loud it is. */
let lastVolume = volume.peek();
volume.subscribe((now) => {
  if (now !== lastVolume) play('own');
  lastVolume = now;
});

function begin(audio: AudioContext, name: Sound, start: number): void {
  if (voice && audio.currentTime < voice.ends) {
    if (name === 'pick') return;
    voice.gain.disconnect();
  }
  const gain = audio.createGain();
  gain.gain.value = (volume.peek() / 100) * 1.4; // 70 % is the loudness of the notes
  gain.connect(audio.destination);
  voice = { gain, ends: start + Math.max(...notes[name].map(({ at, length }) => at + length)) };
  for (const note of notes[name]) playNote(audio, note, start + note.at, gain);
}

function playNote(audio: AudioContext, note: Note, start: number, out: AudioNode): void {
  const end = start + note.length;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = note.shape;
  tone.frequency.setValueAtTime(note.from, start);
  tone.frequency.exponentialRampToValueAtTime(note.to, end);
  gain.gain.setValueAtTime(note.gain, start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(gain).connect(out);
  tone.start(start);
  tone.stop(end);
  if (note.knock === undefined) return;
  const hiss = audio.createBufferSource();
  hiss.buffer = noise ??= noiseBurst(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = note.knock;
  const loud = audio.createGain();
  loud.gain.value = note.gain;
  hiss.connect(filter).connect(loud).connect(out);
  hiss.start(start);
}
