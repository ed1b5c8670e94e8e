/**
 * The lessons, in the order in which they are best taken: small positions with a task each. The texts are
 * in lessons.ftl: `lesson-ID-STEP` is the task, `lesson-ID-STEP-done` what to remember. The rules core checks
 * the answer; tests/web/lessons.test.mjs checks that every task can be solved and failed.
 */

export interface Step {
  id: string;
  position: string; // position text
  /** Any of these moves solves it; with `marked`, their landing cells are shown. */
  moves?: readonly string[];
  marked?: boolean;
  /** Or a move that is refused for this reason solves it; `to` is the cell to mark. */
  refused?: { move: string; status: string; to?: { q: number; r: number } };
}

export interface Lesson {
  id: string; // also the name of its rules page
  bug?: string; // the letter of the insect it is about
  steps: readonly Step[];
}

export const lessons: readonly Lesson[] = [
  {
    id: 'hive',
    steps: [
      {
        id: 'place',
        marked: true,
        moves: ['wA1 /wS1'],
        position: 'Base White[5] 0,0=wS1 1,0=bS1 -1,0=wQ 2,0=bQ -1,-1=wB1 2,-1=bA1 hand=wBGGGSAAA+bBBGGGSAA last=-',
      },
      {
        id: 'apart',
        refused: { move: 'wA1 wS1/', status: 'touches-enemy', to: { q: 1, r: -1 } },
        position: 'Base White[5] 0,0=wS1 1,0=bS1 -1,0=wQ 2,0=bQ -1,-1=wB1 2,-1=bA1 hand=wBGGGSAAA+bBBGGGSAA last=-',
      },
      {
        id: 'queen',
        moves: ['wQ \\wA1', 'wQ wA1/', 'wQ wG1/', 'wQ -wA1', 'wQ /wA1', 'wQ /wG1', 'wQ /wS1'],
        position: 'Base White[4] -2,0=wA1 -1,0=wG1 0,0=wS1 1,0=bS1 2,0=bG1 3,0=bA1 hand=wQBBGGSAA+bQBBGGSAA last=-',
      },
      {
        id: 'one',
        refused: { move: 'bA1 wA1-', status: 'splits-hive' },
        position:
          'Base Black[6] 0,0=bA1 -1,0=wS1 -2,1=wQ -1,-1=wG1 1,0=bQ 2,-1=bS1 2,0=wA1 hand=wBBGGSAA+bBBGGGSAA last=-',
      },
      {
        id: 'win',
        moves: ['wA1 -bQ'],
        position: 'Base White[9] 2,-2=wQ 0,-1=bA1 1,-1=bS1 0,0=bQ 1,0=bB1 -1,1=wS1 0,1=wG1 -2,2=wA1 hand=w+b last=-',
      },
    ],
  },
  {
    id: 'queen',
    bug: 'Q',
    steps: [
      {
        id: 'step',
        marked: true,
        moves: ['bQ /wS1'],
        position:
          'Base Black[7] 0,0=bQ 1,0=wS1 2,-1=wQ 2,-2=bA1 1,-2=wG1 0,-2=bS1 -1,-1=bB1 -1,0=wA1 hand=wBBGGSAA+bBGGGSAA last=-',
      },
      {
        id: 'gate',
        refused: { move: 'wQ -wS1', status: 'gate', to: { q: 0, r: -1 } },
        position:
          'Base White[6] 0,0=wQ 1,-1=wS1 -1,0=bS1 -1,1=bQ 0,-2=wG1 1,-2=bA1 -1,-1=bB1 hand=wBBGGSAAA+bBGGGSAA last=-',
      },
      {
        id: 'win',
        moves: ['wQ -wG1'],
        position: 'Base White[9] 1,-2=wQ 1,-1=wG1 -1,0=wS1 0,0=bQ 1,0=bB1 -1,1=bA1 0,1=bS1 hand=w+b last=-',
      },
    ],
  },
  {
    id: 'ant',
    bug: 'A',
    steps: [
      {
        id: 'run',
        marked: true,
        moves: ['wA1 bS1/'],
        position:
          'Base White[7] 0,-1=wS1 1,-1=bS1 1,0=bQ 0,1=bG1 -1,1=wQ -1,0=wB1 -1,2=wA1 hand=wBGGGSAA+bBBGGSAAA last=-',
      },
      {
        id: 'inside',
        refused: { move: 'wA1 -bQ', status: 'cannot-reach', to: { q: 0, r: 0 } },
        position:
          'Base White[7] 0,-1=wS1 1,-1=bS1 1,0=bQ 0,1=bG1 -1,1=wQ -1,0=wB1 -1,2=wA1 hand=wBGGGSAA+bBBGGSAAA last=-',
      },
      {
        id: 'win',
        moves: ['wA1 -bQ'],
        position: 'Base White[9] 0,-2=wQ 0,-1=wS1 1,-1=bA1 2,-1=wA1 0,0=bQ 1,0=bS1 -1,1=bB1 0,1=wG1 hand=w+b last=-',
      },
    ],
  },
  {
    id: 'spider',
    bug: 'S',
    steps: [
      {
        id: 'three',
        marked: true,
        moves: ['bS1 wG1\\'],
        position: 'Base Black[7] 0,0=bS1 0,-1=bQ -1,-1=wS1 -2,0=wQ -2,1=wG1 hand=wBBGGSAAA+bBBGGGSAAA last=-',
      },
      {
        id: 'short',
        refused: { move: 'bS1 wG1-', status: 'cannot-reach', to: { q: -1, r: 1 } },
        position: 'Base Black[7] 0,0=bS1 0,-1=bQ -1,-1=wS1 -2,0=wQ -2,1=wG1 hand=wBBGGSAAA+bBBGGGSAAA last=-',
      },
      {
        id: 'win',
        moves: ['wS1 -bA1'],
        position: 'Base White[9] -1,-1=wS1 0,-1=wG1 1,-1=bS1 -1,0=wG2 0,0=bQ 1,0=bB1 0,1=bA1 1,1=wQ hand=w+b last=-',
      },
    ],
  },
  {
    id: 'grasshopper',
    bug: 'G',
    steps: [
      {
        id: 'jump',
        marked: true,
        moves: ['wG1 -wA1'],
        position:
          'Base White[8] 0,0=wG1 1,0=wQ 2,0=bB1 1,-1=bQ 0,1=wS1 3,-1=bS1 4,-1=bA1 4,0=wA1 hand=wBBGGSAA+bBGGGSAA last=-',
      },
      {
        id: 'win',
        moves: ['wG1 /bA1'],
        position: 'Base White[9] 0,-2=wG1 1,-2=wQ 0,-1=bS1 1,-1=wA1 -1,0=wS1 0,0=bQ 1,0=bA1 -1,1=bB1 hand=w+b last=-',
      },
    ],
  },
  {
    id: 'beetle',
    bug: 'B',
    steps: [
      {
        id: 'climb',
        moves: ['wB1 bQ'],
        position: 'Base White[6] 0,0=wB1 1,-1=wQ 0,1=bQ 1,0=bS1 1,1=wG1 hand=wBGGSSAAA+bBBGGGSAAA last=-',
      },
      {
        id: 'down',
        marked: true,
        moves: ['wB1 -bS1'],
        position: 'Base White[7] 0,0=bQ+wB1 1,0=wQ 1,-1=bS1 -1,1=bG1 2,0=wA1 hand=wBGGGSSAA+bBBGGSAAA last=-',
      },
      {
        id: 'gate',
        refused: { move: 'wB1 wS1', status: 'gate', to: { q: 1, r: 0 } },
        position: 'Base White[8] 0,0=wB1 1,0=wS1 1,-1=bQ+wB2 0,1=wQ+bB1 2,-1=bS1 hand=wGGGSAAA+bBGGGSAAA last=-',
      },
    ],
  },
  {
    id: 'mosquito',
    bug: 'M',
    steps: [
      {
        id: 'jump',
        marked: true,
        moves: ['wM bQ-'],
        position: 'Base+M White[6] 0,0=wM 1,0=bG1 2,0=bQ 1,-1=wQ 2,-1=wS1 0,-1=wB1 hand=wBGGGSAAA+bBBGGSSAAAM last=-',
      },
      {
        id: 'climb',
        moves: ['wM wB1', 'wM wQ', 'wM bG1'],
        position: 'Base+M White[6] 0,0=wM 1,0=bG1 2,0=bQ 1,-1=wQ 2,-1=wS1 0,-1=wB1 hand=wBGGGSAAA+bBBGGSSAAAM last=-',
      },
      {
        id: 'stuck',
        refused: { move: 'wM \\bM', status: 'cannot-reach', to: { q: 1, r: -1 } },
        position: 'Base+M White[5] 0,0=wM 1,0=bM 2,0=bQ 2,-1=wQ hand=wBBGGGSSAAA+bBBGGGSSAAA last=-',
      },
      {
        id: 'win',
        moves: ['wM -bQ'],
        position: 'Base+M White[9] 0,-2=wQ 0,-1=wS1 1,-1=bA1 2,-1=wM 0,0=bQ 1,0=bS1 -1,1=bB1 0,1=wG1 hand=w+b last=-',
      },
    ],
  },
  {
    id: 'ladybug',
    bug: 'L',
    steps: [
      {
        id: 'walk',
        marked: true,
        moves: ['wL bQ\\'],
        position: 'Base+L White[6] 0,0=wL 1,0=wQ 2,0=bQ 1,-1=wS1 3,-1=bS1 hand=wBBGGGSAAA+bBBGGGSAAAL last=-',
      },
      {
        id: 'win',
        moves: ['wL -bQ'],
        position: 'Base+L White[9] 0,-2=wQ 0,-1=wS1 1,-1=bA1 2,-1=wL 0,0=bQ 1,0=bS1 -1,1=bB1 0,1=wG1 hand=w+b last=-',
      },
    ],
  },
  {
    id: 'pillbug',
    bug: 'P',
    steps: [
      {
        id: 'throw',
        marked: true,
        moves: ['bA1 wP/'],
        position: 'Base+P White[6] 0,0=wP -1,0=bA1 0,1=wQ -1,1=bS1 -1,2=bQ hand=wBBGGGSSAAA+bBBGGGSAAP last=-',
      },
      {
        id: 'gate',
        refused: { move: 'bA1 wP-', status: 'gate', to: { q: 1, r: 0 } },
        position: 'Base+P White[9] 0,0=wP -1,0=bA1 0,-1=bQ+wB1 -1,1=wQ+bB1 1,-1=bS1 hand=wBGGGSSAAA+bBGGGSAAP last=-',
      },
      {
        id: 'win',
        moves: ['bA1 /wS1'],
        position: 'Base+P White[9] 0,0=bQ 1,0=wS1 1,-1=bS1 0,-1=wG1 -1,0=bB1 -1,1=wP -1,2=bA1 -2,2=wQ hand=w+b last=-',
      },
    ],
  },
  {
    id: 'dragonfly',
    bug: 'D',
    steps: [
      {
        id: 'bend',
        marked: true,
        moves: ['wD wG1'],
        position:
          'Base+D White[6] 0,0=wD 1,0=wQ 1,-1=wS1 2,-1=bS1 0,1=bA1 1,1=wG1 3,-1=bQ hand=wBBGGSAAA+bBBGGGSAAD last=-',
      },
      {
        id: 'carry',
        marked: true,
        moves: ['wD wQ\\'],
        position: 'Base+D White[7] 0,0=bA1+wD 1,0=wQ 0,1=bQ 1,-1=bS1 2,-1=wS1 hand=wBBGGGSAAA+bBBGGGSAAD last=-',
      },
      {
        id: 'win',
        moves: ['wD -bQ'],
        position: 'Base+D White[9] 2,-2=wQ 0,-1=bA1 1,-1=bS1 0,0=bQ 1,0=bB1 -1,1=wS1 0,1=wG1 -2,2=wD hand=w+b last=-',
      },
    ],
  },
  {
    id: 'rider',
    bug: 'R',
    steps: [
      {
        id: 'climb',
        moves: ['wR wQ'],
        position: 'Base+R White[6] 0,0=wR 1,0=wQ 1,-1=wS1 2,-1=bS1 3,-1=bQ hand=wBBGGGSAAA+bBBGGGSAAAR last=-',
      },
      {
        id: 'double',
        marked: true,
        moves: ['wR wS1/'],
        position: 'Base+R White[6] 0,0=wR 1,0=wQ 1,-1=wS1 2,-1=bS1 3,-1=bQ hand=wBBGGGSAAA+bBBGGGSAAAR last=-',
      },
      {
        id: 'carried',
        marked: true,
        moves: ['bA1 bQ-'],
        position: 'Base+R Black[7] 0,0=bA1+wR 1,0=wQ 2,0=bQ 1,-1=wS1 2,-2=bS1 hand=wBBGGGSAAA+bBBGGGSAAR last=-',
      },
    ],
  },
  {
    id: 'scorpion',
    bug: 'C',
    steps: [
      {
        id: 'sting',
        moves: ['wC!bA1'],
        position: 'Base+C White[6] 0,0=wC 1,0=bA1 1,-1=wQ 2,-1=bS1 3,-1=bQ hand=wBBGGGSSAAA+bBBGGGSAAC last=-',
      },
      {
        id: 'up',
        moves: ['bA1^'],
        position: 'Base+C Black[6] 0,0=wC 1,0=bA1! 1,-1=wQ 2,-1=bS1 3,-1=bQ hand=wBBGGGSSAAA+bBBGGGSAAC last=-',
      },
      {
        id: 'creep',
        marked: true,
        moves: ['wC \\wQ'],
        position: 'Base+C White[6] 0,0=wC 1,0=bA1 1,-1=wQ 2,-1=bS1 3,-1=bQ hand=wBBGGGSSAAA+bBBGGGSAAC last=-',
      },
    ],
  },
  {
    id: 'flea',
    bug: 'F',
    steps: [
      {
        id: 'enter',
        moves: ['wF wS1/', 'wF -bA1', 'wF -wA1', 'wF wA1\\'],
        position: 'Base+F White[5] -1,0=wQ 0,0=wS1 1,0=bS1 2,0=bQ 1,1=bA1 3,-1=wA1 hand=wF+b last=-',
      },
      {
        id: 'jump',
        marked: true,
        moves: ['wF bQ-'],
        position: 'Base+F White[6] 0,0=wF 1,0=bQ 1,-1=wQ 0,1=wS1 0,2=bA1 hand=wBBGGGSAAA+bBBGGGSSAAF last=-',
      },
    ],
  },
  {
    id: 'mantis',
    bug: 'T',
    steps: [
      {
        id: 'creep',
        marked: true,
        moves: ['wT wS1/'],
        position: 'Base+T White[6] 0,0=wT 1,0=wQ 1,-1=wS1 2,-1=bS1 2,0=bQ hand=wBBGGGSAAA+bBBGGGSAAAT last=-',
      },
      {
        id: 'remove',
        moves: ['wT*bA1'],
        position: 'Base+T White[6] 0,0=wQ 1,0=bQ -1,0=wT 0,-1=bA1 1,-1=wS1 hand=wBBGGGSAAA+bBBGGGSSAAT last=-',
      },
    ],
  },
  {
    id: 'scarab',
    bug: 'K',
    steps: [
      {
        id: 'push',
        moves: ['wK>bA1'],
        position: 'Base+K White[6] 0,0=wK 1,0=bA1 1,-1=wQ 2,-1=bQ 0,-1=wS1 hand=wBBGGGSAAA+bBBGGGSSAAK last=-',
      },
      {
        id: 'swap',
        moves: ['wK=bB1'],
        position: 'Base+K White[7] 0,0=wK 1,0=wS1+bB1 2,0=bQ 1,-1=wQ 2,-1=bS1 hand=wBBGGGSAAA+bBGGGSAAAK last=-',
      },
      {
        id: 'win',
        moves: ['wK>bA1'],
        position: 'Base+K White[9] 2,-2=wQ 1,-1=wS1 -1,0=bA1 0,0=bQ 1,0=bS1 -2,1=wK -1,1=wG1 0,1=bB1 hand=w+b last=-',
      },
    ],
  },
  {
    id: 'half-ring',
    bug: 'H',
    steps: [
      {
        id: 'second',
        marked: true,
        moves: ['bH wH-'],
        position: 'Base+H Black[1] 0,0=wH hand=wQBBGGGSSAAA+bQBBGGGSSAAAH last=-',
      },
      {
        id: 'vanish',
        marked: true,
        moves: ['wA1 -bQ'],
        position: 'Base+H White[4] 0,-1=wQ 2,-1=bQ 3,-1=bA1 -1,0=wA1 0,0=wH 1,0=bH hand=wBBGGGSSAA+bBBGGGSSAA last=-',
      },
    ],
  },
  {
    id: 'six',
    steps: [
      {
        id: 'first',
        marked: true,
        moves: ['2,0'],
        position: 'Six White[1] 0,0=w 1,0=b hand=w21+b21 first=apart quiet=0',
      },
      {
        id: 'line',
        moves: ['0,5', '0,-1'],
        position:
          'Six White[20] 0,0=w 1,0=b 0,1=w 0,2=w 0,3=w 0,4=w -1,5=b 1,1=b 1,2=b 1,3=b 2,0=b 3,-1=w hand=w16+b16 quiet=0',
      },
      {
        id: 'capture',
        marked: true,
        moves: ['0,0>3,-1'],
        position:
          'Six White[30] -2,0=w -1,0=b -2,1=b 0,0=w 1,0=w 2,-1=w 3,-2=w 3,0=w 1,2=w 2,0=b 1,1=b 2,1=b 2,-2=b 4,-2=b 3,1=b hand=w0+b0 quiet=0',
      },
    ],
  },
  {
    id: 'andantino',
    steps: [
      {
        id: 'first',
        marked: true,
        moves: ['1,-1'],
        position: 'Andantino Black[1] 0,0=w 1,0=b 0,1=w hand=w20+b21 quiet=0',
      },
      {
        id: 'two',
        refused: { move: '2,0', status: 'touches-too-few', to: { q: 2, r: 0 } },
        position: 'Andantino Black[1] 0,0=w 1,0=b 0,1=w hand=w20+b21 quiet=0',
      },
      {
        id: 'enclose',
        moves: ['3,-1'],
        position:
          'Andantino Black[7] 1,-3=w 2,-3=b 3,-3=b 1,-2=b 2,-2=w 3,-2=b 0,-1=w 1,-1=b 0,0=w 1,0=b 2,0=b -1,1=w 0,1=w 1,1=w 2,1=w hand=w14+b15 quiet=0',
      },
    ],
  },
  {
    id: 'battle',
    steps: [
      {
        id: 'step',
        marked: true,
        moves: ['2,1>2,0'],
        position:
          'Battle White[1] 0,-3=b 1,-3=b 2,-3=b 3,-3=b -1,-2=b 0,-2=b -2,-1=b -3,0=b 3,0=w 2,1=w 0,2=w 1,2=w -3,3=w -2,3=w -1,3=w 0,3=w',
      },
      {
        id: 'chain',
        moves: ['0,2>0,0>0,-2'],
        position: 'Battle White[6] 0,2=w 0,3=w 1,2=w -2,2=w 2,0=w 0,1=b 0,-1=b 1,-3=b -1,-1=b -2,0=b 3,-2=b',
      },
      { id: 'corner', moves: ['0,-2>0,-3'], position: 'Battle White[9] 0,-2=w 1,1=w 2,-1=b -1,1=b 3,-3=b -2,1=w' },
    ],
  },
  {
    id: 'territory',
    steps: [
      {
        id: 'food',
        marked: true,
        moves: ['b@2,4'],
        position: 'Territory White[1] D=1,5 B=2,6 W=3,5 b=- w=- store=2,2+2,2 supply=10,10',
      },
      {
        id: 'walk',
        marked: true,
        moves: ['B>2,4>2,2'],
        position: 'Territory White[5] D=1,5 B=2,6 W=3,5 b=2,4+2,2+2,8 w=1,7+3,3+1,3 store=1,1+1,1 supply=8,8',
      },
      {
        id: 'fill',
        moves: ['fill:1,1'],
        position: 'Territory White[9] D=1,5 B=2,4 W=3,5 b=2,2 w=3,7 store=1,1+2,2 supply=1,1',
      },
    ],
  },
];

/** The lesson about an insect, by its letter. */
export function lessonOf(bug: string): Lesson | undefined {
  return lessons.find((lesson) => lesson.bug === bug);
}
