/** How far a lesson is: a dot for each step, a star for one solved without help. */
import { Icon } from '../ui/icons.tsx';
import type { Lesson } from './data.ts';
import { resultsOf } from './progress.ts';

/** `at`: the step being taken. Words beside it say the same. */
export function StepDots({ lesson, at }: { lesson: Lesson; at?: number }) {
  return (
    <span class="step-dots" aria-hidden="true">
      {resultsOf(lesson).map((result, index) => (
        <span key={index} class={`step-dot step-${result} ${index === at ? 'step-now' : ''}`}>
          {result === 'star' && <Icon name="star" size={16} />}
        </span>
      ))}
    </span>
  );
}
