import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { doubtfulAmount, readPrice, typedPrice } from '../../words/amounts.ts'

type Props = {
  label: string
  /** The API's decimal string. */
  amount: string | null
  help?: string | undefined
  /** Why the amount may be a slip. */
  doubt?: string | null
  isMissing?: boolean
  /** null: nothing is said of it any more. */
  onGiven: (amount: string | null) => void
  /** Where Enter leads, which leaves the field. Without it, nowhere. */
  onEnter?: () => void
}

/** An amount of pesos that counts once its field is left, or with Enter. */
export function AmountField({ label, amount, help, doubt, isMissing = false, onGiven, onEnter }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (amount === null ? '' : typedPrice(amount))
  const isWrong = typed !== null && typed.trim() !== '' && readPrice(typed) === null

  function give() {
    if (typed === null || isWrong) return
    const given = typed.trim() === '' ? null : readPrice(typed)
    setTyped(null)
    if (given !== amount) onGiven(given)
  }
  return (
    <TextField
      label={label}
      value={text}
      error={isWrong || isMissing}
      helperText={
        isWrong
          ? (doubtfulAmount(typed) ?? 'Escribí un monto mayor que cero.')
          : isMissing
            ? 'Falta el precio.'
            : (doubt ?? help)
      }
      onChange={({ target }) => setTyped(target.value)}
      onBlur={give}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isWrong) return
        event.preventDefault() // or it would press the button that it leads to
        ;(onEnter ?? give)()
      }}
      sx={{ width: 190, m: 0 }}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        formHelperText: { sx: doubt ? { color: 'text.primary', fontWeight: 600 } : {} },
      }}
    />
  )
}
