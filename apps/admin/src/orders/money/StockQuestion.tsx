import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useEffect, useRef } from 'react'

type Props = {
  /** Null until somebody answers. */
  answer: boolean | null
  isMissing: boolean
  onAnswer: (answer: boolean) => void
}

/** Asks each time whether the units come back with the refund: only the person with the parcel knows. */
export function StockQuestion({ answer, isMissing, onAnswer }: Props) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isMissing) first.current?.focus()
  }, [isMissing])
  return (
    <FormControl error={isMissing} required>
      <FormLabel id="vuelve-stock">¿Vuelven los productos al stock?</FormLabel>
      <RadioGroup
        aria-labelledby="vuelve-stock"
        aria-describedby={isMissing ? 'vuelve-stock-falta' : undefined}
        value={answer === null ? '' : answer ? 'si' : 'no'}
        onChange={(_event, value) => onAnswer(value === 'si')}
      >
        <FormControlLabel
          value="si"
          control={<Radio slotProps={{ input: { ref: first } }} />}
          label="Sí, están en la tienda: vuelven a la venta"
          sx={tall}
        />
        <FormControlLabel
          value="no"
          control={<Radio />}
          label="No, los tiene el comprador o se perdieron"
          sx={tall}
        />
      </RadioGroup>
      {isMissing && <FormHelperText id="vuelve-stock-falta">Elegí una de las dos.</FormHelperText>}
    </FormControl>
  )
}

const tall = { minHeight: 44 }
