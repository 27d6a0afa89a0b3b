import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'

const looks: Record<ButtonLook, string> = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
}

/** The look of a button (styles/parts.css), also for a link that looks like one. */
export const buttonStyle = (look: ButtonLook = 'primary', className?: string) =>
  classNames(looks[look], className)
