import {
  type BrandTones,
  brandColours,
  colourPattern,
  isShownAsGiven,
} from '@mazo/contract/site/brand-colours.ts'
import { Box, Button, FormControl, FormHelperText, TextField, Typography } from '@mui/material'
import { useId } from 'react'
import { useInput } from 'react-admin'

/** The shop's default violet. */
const ownColour = '#5a3df0'

const notAColour = 'Un # y seis números o letras de la a a la f, por ejemplo #8a1538.'
const isColour = (value: string | null) => value === null || colourPattern.test(value) || notAColour

/** The colour of buttons and links, picked or typed, with a preview in both themes. */
export function BrandColourInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({
    source,
    defaultValue: null,
    format: (value: string | null | undefined) => value ?? '',
    parse: (value: string) => value.trim().toLowerCase() || null,
    validate: (value: string | null) => {
      const verdict = isColour(value)
      return verdict === true ? undefined : verdict
    },
  })
  const pickerId = useId()
  const written = String(field.value).trim().toLowerCase()
  const shown = colourPattern.test(written) ? written : ownColour

  return (
    <FormControl fullWidth margin="dense" error={fieldState.invalid}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box
          component="input"
          type="color"
          id={pickerId}
          aria-label="Elegir el color principal"
          value={shown}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value)}
          sx={{
            width: 56,
            height: 48,
            p: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            cursor: 'pointer',
          }}
        />
        <TextField
          {...field}
          label="Color principal"
          placeholder={ownColour}
          error={fieldState.invalid}
          sx={{ width: 180, '&&': { mb: 0 } }}
          slotProps={{ htmlInput: { maxLength: 7, spellCheck: false, autoCapitalize: 'none' } }}
        />
        {field.value ? (
          <Button onClick={() => field.onChange('')} sx={{ minHeight: 44 }}>
            Volver al violeta
          </Button>
        ) : null}
      </Box>
      <FormHelperText role={fieldState.invalid ? 'alert' : undefined}>
        {fieldState.error?.message ? notAColour : 'El de los botones y los enlaces de la tienda.'}
      </FormHelperText>
      <Preview colour={shown} />
    </FormControl>
  )
}

const grounds = {
  light: { name: 'Modo claro', paper: '#faf7f1', ink: '#15131f' },
  dark: { name: 'Modo oscuro', paper: '#131119', ink: '#f5f1e8' },
} as const

function Preview({ colour }: { colour: string }) {
  const tones = brandColours(colour)
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' }}>
        <Sample {...grounds.light} tones={tones.light} />
        <Sample {...grounds.dark} tones={tones.dark} />
      </Box>
      {isShownAsGiven(colour) ? null : (
        <Typography variant="body2" color="textSecondary" role="status">
          En el modo claro lo oscurecemos un poco: así tal cual no se leería bien.
        </Typography>
      )}
    </Box>
  )
}

type SampleProps = { name: string; paper: string; ink: string; tones: BrandTones }

/** Drawn in the shop's colours, whatever the theme of the back office is. */
const Sample = ({ name, paper, ink, tones }: SampleProps) => (
  <Box
    aria-hidden="true"
    sx={{ p: 2, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: paper, color: ink }}
  >
    <Typography variant="caption" component="p" sx={{ mb: 1 }}>
      {name}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', fontWeight: 600 }}>
      <Box sx={{ px: 2, py: 1, borderRadius: 1, bgcolor: tones.action, color: tones.onAction }}>Comprar</Box>
      <Box sx={{ color: tones.action, textDecoration: 'underline' }}>Ver todo</Box>
      <Box sx={{ px: 1.5, py: 0.5, borderRadius: 5, bgcolor: tones.actionSoft, color: tones.action }}>
        Nuevo
      </Box>
    </Box>
  </Box>
)
