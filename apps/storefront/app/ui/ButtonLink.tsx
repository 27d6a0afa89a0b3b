import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type Props = LinkProps & { look?: ButtonLook }

/** A link that looks like a button. */
export function ButtonLink({ look, className, ...rest }: Props) {
  return <Link className={buttonStyle(look, className)} {...rest} />
}
