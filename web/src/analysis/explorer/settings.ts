/** What the user has chosen in the explorer, kept in the browser. */
import { stored } from '../../state/settings.ts';
import { speeds, type Speed } from '../../state/speed.ts';

export const sourceNames = ['engine', 'server', 'mine'] as const;
export type SourceName = (typeof sourceNames)[number];

const isSource = (value: unknown): value is SourceName => sourceNames.includes(value as SourceName);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isSpeed = (value: unknown): value is Speed | '' => value === '' || speeds.includes(value as Speed);

export const chosenSource = stored<SourceName>('explorer-source', 'engine', isSource);
/** Of the games of the server; "": all. */
export const chosenSpeed = stored<Speed | ''>('explorer-speed', '', isSpeed);
export const arrowsOn = stored('explorer-arrows', true, isBoolean);
