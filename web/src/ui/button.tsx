/** Buttons and links that look like buttons. */
import type { ComponentChildren } from 'preact';
import { followLink } from '../router.ts';
import { Icon, type IconName } from './icons.tsx';

interface Look {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  small?: boolean;
  wide?: boolean;
  class?: string;
}

interface ButtonProps extends Look {
  onClick?: (event: MouseEvent) => void;
  type?: 'button' | 'submit';
  disabled?: boolean;
  pressed?: boolean;
  title?: string;
  children?: ComponentChildren;
}

const classes = ({ kind = 'plain', small, wide, class: more }: Look, iconOnly = false) =>
  ['button', `button-${kind}`, small && 'button-small', wide && 'button-wide', iconOnly && 'button-icon', more]
    .filter(Boolean)
    .join(' ');

export function Button({ onClick, type = 'button', disabled, pressed, title, children, ...look }: ButtonProps) {
  return (
    <button
      type={type}
      class={classes(look)}
      onClick={onClick}
      disabled={disabled}
      aria-pressed={pressed}
      title={title}
    >
      {look.icon && <Icon name={look.icon} />}
      {children !== undefined && <span class="button-text">{children}</span>}
    </button>
  );
}

/** Only an icon; `label` is what it is called. */
export function IconButton({
  label,
  icon,
  onClick,
  disabled,
  pressed,
  expanded,
  kind = 'quiet',
  small,
  class: more,
}: Look & {
  label: string;
  icon: IconName;
  onClick?: (event: MouseEvent) => void;
  disabled?: boolean;
  pressed?: boolean;
  expanded?: boolean;
}) {
  return (
    <button
      type="button"
      class={classes({ kind, small, class: more }, true)}
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}

export function ButtonLink({ href, children, ...look }: Look & { href: string; children: ComponentChildren }) {
  return (
    <a class={classes(look)} href={href} onClick={followLink}>
      {look.icon && <Icon name={look.icon} />}
      <span class="button-text">{children}</span>
    </a>
  );
}
