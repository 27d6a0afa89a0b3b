import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type Props = ComponentProps<'button'> & { look?: ButtonLook }

export function Button({ look, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonStyle(look, className)} {...rest} />
}
