/** Short synthesised sounds; there are no files to load. */
import type { Action } from 'apiary-hive';
import { sound } from '../state/settings.ts';

export type Sound = 'pick' | 'place' | 'move' | 'act' | 'refuse' | 'end';

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
const notes: Record<Sound, readonly Note[]> = {
  pick: [{ at: 0, from: 900, to: 1100, length: 0.03, gain: 0.04, shape: 'sine' }],
  place: [{ at: 0, from: 190, to: 95, length: 0.09, gain: 0.3, shape: 'sine', knock: 1400 }],
  move: [{ at: 0, from: 260, to: 140, length: 0.07, gain: 0.22, shape: 'sine', knock: 2200 }],
  act: [
    { at: 0, from: 320, to: 160, length: 0.07, gain: 0.22, shape: 'triangle', knock: 2600 },
    { at: 0.09, from: 220, to: 110, length: 0.09, gain: 0.22, shape: 'sine', knock: 1200 },
  ],
  refuse: [{ at: 0, from: 150, to: 110, length: 0.14, gain: 0.14, shape: 'triangle' }],
  end: [
    { at: 0, from: 392, to: 392, length: 0.22, gain: 0.12, shape: 'triangle', knock: 1400 },
    { at: 0.14, from: 523, to: 523, length: 0.24, gain: 0.12, shape: 'triangle' },
    { at: 0.28, from: 659, to: 659, length: 0.4, gain: 0.12, shape: 'triangle' },
  ],
};

const actionSounds: Partial<Record<Action, Sound>> = {
  place: 'place',
  lay: 'place',
  draw: 'place',
  fill: 'place',
  sting: 'act',
  remove: 'act',
  push: 'act',
  swap: 'act',
  throw: 'act',
  jump: 'act',
};

export const soundOf = (action: Action | undefined): Sound => (action && actionSounds[action]) ?? 'move';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function noiseBurst(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * 0.05, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  return buffer;
}

export function play(name: Sound): void {
  if (!sound.peek() || typeof AudioContext === 'undefined') return;
  // Browsers allow sound only after the user has interacted with the page.
  if (!context && navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const note of notes[name]) playNote(context, note);
  } catch {
    /* no sound on this machine */
  }
}

function playNote(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const end = start + note.length;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = note.shape;
  tone.frequency.setValueAtTime(note.from, start);
  tone.frequency.exponentialRampToValueAtTime(note.to, end);
  gain.gain.setValueAtTime(note.gain, start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(gain).connect(audio.destination);
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
  hiss.connect(filter).connect(loud).connect(audio.destination);
  hiss.start(start);
}
