import type { BookExpansion } from '@mazo/contract/card-book/cards.ts'
import { Box, Typography } from '@mui/material'
import { TextInput, useRecordContext } from 'react-admin'
import { RecordEdit } from '../records/RecordForms.tsx'
import { nameOfGame } from '../words/games.ts'
import { plural } from '../words/moments.ts'
import { expansionText } from './card-words.ts'

/** What the owner says of an expansion of the book; the rest of it comes from files. */
export const BookExpansionEdit = () => (
  <RecordEdit title="Expansión del libro">
    <WhatItIs />
    <TextInput
      source="otros_codigos"
      label="Otros códigos (separados por coma)"
      helperText="Como la llaman otros sistemas y tus planillas, por ejemplo sv3pt5. Por ellos se encuentran la expansión y sus cartas; volver a cargar un archivo no los borra."
      format={(codes: string[] | undefined) => codes?.join(',') ?? ''}
      parse={(text: string) => text.split(',')}
    />
  </RecordEdit>
)

function WhatItIs() {
  const record = useRecordContext<BookExpansion>()
  if (!record) return null
  const { nombre_es, tcg_id, anio, cartas } = record
  return (
    <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="h6" component="p">
        {expansionText(record)}
      </Typography>
      <Typography color="textSecondary">
        {[nombre_es, nameOfGame(tcg_id), anio, plural(cartas, 'carta')].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}
