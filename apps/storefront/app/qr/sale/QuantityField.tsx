import { Minus, Plus } from 'lucide'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { unitsTyped } from './quantity-problem.ts'

type Props = {
  value: string
  max: number
  /** Ignores presses for a moment but keeps the keyboard's focus, unlike `disabled`. */
  isResting: boolean
  problem: string | undefined
  onChange: (value: string) => void
}

/** How many units are sold: from 1 to the stock, with big buttons for a thumb. */
export function QuantityField({ value, max, isResting, problem, onChange }: Props) {
  const id = useId()
  const units = unitsTyped(value) || 0
  const described = [`${id}-limit`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Cantidad
      </label>
      <div className="grid grid-cols-[3.5rem_1fr_3.5rem] gap-2">
        <Step
          label="Restar una unidad"
          isOff={isResting || units <= 1}
          onClick={() => onChange(String(Math.min(units - 1, max)))}
        >
          <Icon of={Minus} className="size-5" />
        </Step>
        <input
          id={id}
          name="cantidad"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={max}
          step={1}
          value={value}
          readOnly={isResting}
          onChange={(event) => onChange(event.target.value)}
          // A figure that is typed takes the place of the first one.
          onFocus={selectAll}
          onClick={selectAll}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
          className={classNames(
            'field min-h-14 [appearance:textfield] text-center text-xl font-bold tabular-nums [&::-webkit-inner-spin-button]:appearance-none',
            problem && 'border-danger! outline-danger',
          )}
        />
        <Step
          label="Sumar una unidad"
          isOff={isResting || units >= max}
          onClick={() => onChange(String(Math.max(units + 1, 1)))}
        >
          <Icon of={Plus} className="size-5" />
        </Step>
      </div>
      <p id={`${id}-limit`} className="mt-1 text-sm text-muted">
        {max === 1 ? 'Queda 1 unidad.' : `Hay ${max} unidades.`}
      </p>
      <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-danger">
        {problem}
      </p>
    </div>
  )
}

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

type StepProps = { label: string; isOff: boolean; onClick: () => void; children: ReactNode }

/** At its limit the button ignores presses without `disabled`, which would lose the keyboard's focus. */
function Step({ label, isOff, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="grid min-h-14 place-items-center rounded-xl border border-line-strong bg-card hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-muted"
    >
      {children}
    </button>
  )
}
