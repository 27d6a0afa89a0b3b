import { shortName } from '@mazo/contract/imports/import-reasons.ts'
import {
  faultOfColumns,
  type ImportOne,
  neededFields,
  warningOfColumns,
} from '@mazo/contract/imports/imports.ts'
import type { ImportField } from '@mazo/contract/products/product-shapes.ts'
import { Alert, Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Panel } from '../ui/Panel.tsx'
import { ColumnRow } from './ColumnRow.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { useStep } from './import-calls.ts'
import { SheetPictures } from './SheetPictures.tsx'
import { WhatItBrings } from './WhatItBrings.tsx'

/** The meaning of each column of the sheet: remembered or guessed, until the owner corrects it. */
export function MatchColumns({ record }: { record: ImportOne }) {
  const [columns, setColumns] = useState(record.columnas)
  const [isIncome, setIncome] = useState(record.ingreso)
  const [allSingles, setAllSingles] = useState(record.todas_sueltas)
  const [isSending, setSending] = useState(false)
  const [, setQuery] = useSearchParams()
  const step = useStep(record.id, () => setQuery({}, { replace: true }))
  const fault = faultOfColumns(columns, allSingles)
  const told = fault ?? warningOfColumns(columns, allSingles)
  const toldId = useId()
  const choose = (index: number, field: ImportField | null) =>
    setColumns(columns.map((before, at) => (at === index ? field : before)))
  const review = () =>
    step.mutate({
      part: 'columnas',
      body: {
        columnas: columns,
        expansiones: record.expansiones,
        ingreso: isIncome,
        todas_sueltas: allSingles,
      },
    })
  const isAgain = record.estado === 'analizada'
  return (
    <Panel title="¿Qué es cada columna?">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {originOf(record)} Para agregar productos hace falta lo marcado con *: {needed}.
      </Typography>
      <Stack component="ul" spacing={0} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {record.encabezado.map((name, index) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and they never move
            key={index}
            name={name}
            samples={record.muestra.map((cells) => cells[index] ?? '').filter((cell) => cell.trim() !== '')}
            field={columns[index] ?? null}
            taken={columns}
            onChoose={(field) => choose(index, field)}
          />
        ))}
      </Stack>
      {!columns.includes('single') && <WhatItBrings allSingles={allSingles} onChoose={setAllSingles} />}
      {columns.includes('imagen') && <SheetPictures record={record} onSending={setSending} />}
      <FormControlLabel
        control={<Switch checked={isIncome} onChange={(_event, checked) => setIncome(checked)} />}
        label="Mostrar lo nuevo y lo que sube de stock en «Ingresos»"
        sx={{ minHeight: 44, my: 2, display: 'flex' }}
      />
      {told && (
        <Alert severity="warning" id={toldId} role="status" sx={{ mb: 2 }}>
          {told}
        </Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          size="large"
          disabled={fault !== undefined || isSending}
          aria-describedby={told && toldId}
          loading={step.isPending}
          onClick={review}
          sx={{ minHeight: 44 }}
        >
          Revisar la planilla
        </Button>
        {isAgain ? (
          <Button component={Link} to="?" sx={{ minHeight: 44 }}>
            Volver sin cambiar
          </Button>
        ) : (
          <DiscardButton record={record} />
        )}
      </Stack>
    </Panel>
  )
}

const needed = new Intl.ListFormat('es').format(neededFields.map(shortName))

function originOf({ recordadas, estado }: ImportOne): string {
  if (recordadas) return 'Ya subiste una planilla así: recordamos lo que elegiste.'
  if (estado === 'analizada') return 'Esto es lo que elegiste. Corregí lo que haga falta y volvé a revisarla.'
  return 'Esto es lo que entendimos por los nombres. Corregí lo que haga falta; lo que no elijas no se toca.'
}
