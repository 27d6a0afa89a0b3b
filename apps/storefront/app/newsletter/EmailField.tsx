import { TextField } from '../ui/TextField.tsx'

type Props = { email: string; onEmail: (email: string) => void; problem: string | null; className?: string }

/** The address for the newsletter: a plain text input, since the rules are ours and not the browser's (spec §5). */
export function EmailField({ email, onEmail, problem, className }: Props) {
  return (
    <TextField
      label="Correo electrónico"
      type="text"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="Correo electrónico"
      value={email}
      onChange={(event) => onEmail(event.target.value)}
      error={problem ?? undefined}
      className={className}
    />
  )
}
