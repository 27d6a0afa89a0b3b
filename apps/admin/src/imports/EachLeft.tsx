import type { UndoOutlook } from '@mazo/contract/imports/imports.ts'
import { Box, Typography } from '@mui/material'
import { plural } from '../words/moments.ts'
import { count, mostNamed } from './import-words.ts'

/** Every product that an undo would leave, whole or in part, folded: the sentence above names only the first. */
export function EachLeft({ outlook }: { outlook: UndoOutlook }) {
  const { quedan, vuelven_en_parte, primeros } = outlook
  const all = quedan + vuelven_en_parte
  if (all <= mostNamed) return null
  return (
    <Box component="details" sx={{ mt: 1, '& summary': { py: 1.25, cursor: 'pointer', fontWeight: 600 } }}>
      <summary>Ver los {count(all)} uno por uno</summary>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {primeros.map(({ linea, titulo, motivo }) => (
          <li key={linea}>
            <strong>{titulo}</strong>: {motivo}
          </li>
        ))}
      </Box>
      {all > primeros.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Y {plural(all - primeros.length, 'producto')} más. Después de deshacer están todos, en las filas.
        </Typography>
      )}
    </Box>
  )
}
