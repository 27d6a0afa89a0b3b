import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** Shown after the label, e.g. `(opcional)`. */
  remark?: string
  hint?: string
  error?: string | undefined
}

/** A labelled input, with its error beside it and tied to it. */
export function TextField({ label, remark, hint, error, className, ...input }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {remark && <span className="font-normal text-muted"> {remark}</span>}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={classNames(
          'field transition-colors disabled:bg-sunken disabled:text-muted',
          error && 'border-danger! outline-danger',
        )}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
