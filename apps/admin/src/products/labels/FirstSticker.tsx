import { labelsOnSheet } from '@mazo/contract/products/labels.ts'
import { Box, ButtonBase, FormControl, FormHelperText, FormLabel } from '@mui/material'

type Props = { first: number; count: number; onChange: (first: number) => void }

const stickers = Array.from({ length: labelsOnSheet }, (_, index) => index + 1)

/** A small sheet of stickers. A press picks the first one to print on, for a sheet whose first stickers are used. */
export function FirstSticker({ first, count, onChange }: Props) {
  return (
    <FormControl role="group" aria-labelledby="desde">
      <FormLabel id="desde" sx={{ mb: 0.5 }}>
        ¿Desde qué lugar de la hoja?
      </FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 0.5 }}>
        {stickers.map((sticker) => {
          const isPrinted = sticker >= first && sticker < first + count
          return (
            <ButtonBase
              key={sticker}
              aria-label={`Desde el lugar ${sticker}`}
              aria-pressed={sticker === first}
              onClick={() => onChange(sticker)}
              sx={{
                minHeight: { xs: 44, sm: 32 },
                typography: 'body2',
                border: 1,
                borderRadius: 0.75,
                borderColor: sticker === first ? 'primary.main' : 'divider',
                bgcolor: isPrinted ? 'primary.main' : 'background.paper',
                color: isPrinted ? 'primary.contrastText' : 'text.secondary',
                '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
              }}
            >
              {sticker}
            </ButtonBase>
          )
        })}
      </Box>
      <FormHelperText sx={{ mx: 0 }}>
        Si ya usaste parte de la hoja, tocá el primer lugar libre.
      </FormHelperText>
    </FormControl>
  )
}
