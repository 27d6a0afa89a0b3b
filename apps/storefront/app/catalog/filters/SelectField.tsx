import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { Icon } from '../../ui/Icon.tsx'

type Props = {
  label: string
  /** The label of the empty choice; absent if something is always chosen. */
  all?: string
  value: string | undefined
  choices: readonly { value: string; label: string }[]
  disabled?: boolean
  onChange: (value: string | undefined) => void
}

export function SelectField({ label, all, value, choices, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1 noscript:hidden">
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value ?? ''}
          disabled={disabled}
          data-early="each"
          onChange={(event) => onChange(event.target.value || undefined)}
          className="field appearance-none truncate pr-9 disabled:bg-sunken disabled:text-muted"
        >
          {all ? <option value="">{all}</option> : null}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
      </div>
    </div>
  )
}
