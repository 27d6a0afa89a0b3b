import { Chip, Stack, Typography } from '@mui/material'
import type { MouseEvent } from 'react'

/** Whoever taps goes on typing: the field keeps the focus, and a phone its keyboard. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

type ChoiceProps<Value> = {
  label: string
  /** What is still to be said. */
  question?: string | undefined
  options: readonly { value: Value; name: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, question, options, value, onChange } = props
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={label}
      spacing={0.75}
      useFlexGap
      onMouseDown={keepFocus}
      sx={{ mt: 1.25, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {question ? (
        <Typography color="error" sx={{ fontWeight: 600 }}>
          {question}
        </Typography>
      ) : null}
      {options.map((option) => (
        <Chip
          key={option.value}
          label={option.name}
          clickable
          aria-pressed={option.value === value}
          color={option.value === value ? 'primary' : 'default'}
          variant={option.value === value ? 'filled' : 'outlined'}
          onClick={() => onChange(option.value)}
          sx={{ height: { xs: 44, sm: 34 }, borderRadius: 22, px: { xs: 0, sm: 0.5 } }}
        />
      ))}
    </Stack>
  )
}
