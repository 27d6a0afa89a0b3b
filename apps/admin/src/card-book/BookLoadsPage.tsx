import type { BookLoad, BookSummary } from '@mazo/contract/card-book/book-loads.ts'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Alert, Box, Button, Chip, LinearProgress, Skeleton, Stack, Typography } from '@mui/material'
import { useRef } from 'react'
import { Title } from 'react-admin'
import { Link } from 'react-router-dom'
import { DropArea, useMayDrag } from '../pictures/DropArea.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { Panel } from '../ui/Panel.tsx'
import { nameOfGame } from '../words/games.ts'
import { formatMoment, plural } from '../words/moments.ts'
import { BookSources } from './BookSources.tsx'
import { isLoading, useBook, useBookUpload } from './book-calls.ts'

/** Fills the book of cards from files, and says what each brought. */
export function BookLoadsPage() {
  const { data, error, refetch } = useBook()
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1000, pt: 2, minWidth: 0 }}>
      <Title title="Cargar el libro" />
      <ChooseFiles />
      {data ? (
        <>
          <WhatItHolds juegos={data.juegos} />
          {data.cargas.length > 0 && <Loads loads={data.cargas} />}
        </>
      ) : error ? (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Reintentar</Button>}>
          {error.message}
        </Alert>
      ) : (
        <Skeleton variant="rounded" height={200} />
      )}
    </Stack>
  )
}

function ChooseFiles() {
  const input = useRef<HTMLInputElement>(null)
  const { sending, faults, send } = useBookUpload()
  const mayDrag = useMayDrag()
  return (
    <Panel
      title="Llenar el libro"
      aside={
        <Button component={Link} to="/cartas" sx={{ minHeight: 44 }}>
          Ver el libro
        </Button>
      }
    >
      <DropArea onDrop={(files) => void send(files)} sx={{ py: 4, textAlign: 'center' }}>
        <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
          <UploadIcon sx={{ fontSize: 44, color: 'primary.main' }} aria-hidden />
          <Typography>
            {mayDrag ? 'Arrastrá los archivos de cartas acá, o elegilos.' : 'Elegí los archivos de cartas.'}
          </Typography>
          {sending ? (
            <Box sx={{ width: '100%', maxWidth: 360 }}>
              <Typography
                variant="body2"
                color="textSecondary"
                role="status"
                sx={{ overflowWrap: 'anywhere' }}
              >
                Subiendo «{sending.name}»
                {sending.left > 0 && ` · ${sending.left === 1 ? 'falta' : 'faltan'} ${sending.left} más`}
              </Typography>
              <LinearProgress
                aria-label="Subiendo el archivo"
                variant={sending.percent < 100 ? 'determinate' : 'indeterminate'}
                value={sending.percent}
                sx={{ mt: 1 }}
              />
            </Box>
          ) : (
            <Button
              variant="contained"
              size="large"
              sx={{ minHeight: 44 }}
              onClick={() => input.current?.click()}
            >
              Elegir archivos
            </Button>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
            Bajá el archivo de cada juego de su página y elegilo acá tal como vino, sin abrirlo. Podés
            cargarlos de nuevo cuando salga una expansión: se agrega lo nuevo, se actualiza lo que cambió y no
            se borra nada.
          </Typography>
          <BookSources />
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
            También se leen archivos propios con un renglón JSON por carta (.ndjson, .gz). Hasta 100 MB cada
            uno.
          </Typography>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept=".ndjson,.jsonl,.json,.gz,.zip"
            aria-label="Archivos de cartas"
            onChange={(event) => {
              void send([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </Stack>
      </DropArea>
      {faults.map((fault) => (
        <Alert key={fault} severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      ))}
    </Panel>
  )
}

const WhatItHolds = ({ juegos }: Pick<BookSummary, 'juegos'>) => (
  <Panel
    title="Lo que tiene el libro"
    aside={
      juegos.length > 0 && (
        <Button component={Link} to="/cargar-cartas" sx={{ minHeight: 44 }}>
          Cargar cartas a la tienda
        </Button>
      )
    }
  >
    {juegos.length === 0 ? (
      <Typography color="textSecondary">
        Todavía nada. Con el libro cargado, cada carta suelta sabe cuál es: se busca por su número y sus dos
        nombres, y se carga con dos teclas.
      </Typography>
    ) : (
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
          gap: 2,
          listStyle: 'none',
          p: 0,
          m: 0,
        }}
      >
        {juegos.map(({ tcg_id, cartas, expansiones, de_muestra }) => (
          <li key={tcg_id}>
            <Typography variant="body2" color="textSecondary">
              {nameOfGame(tcg_id)}
            </Typography>
            <Typography variant="h6" component="p" className="figures">
              {plural(cartas, 'carta')}
            </Typography>
            <Typography variant="body2" color="textSecondary" className="figures">
              {plural(expansiones, 'expansión', 'expansiones')}
            </Typography>
            {de_muestra ? (
              <Typography variant="body2" color="textSecondary">
                Inventadas, de la tienda de muestra: las tuyas toman su lugar.
              </Typography>
            ) : null}
          </li>
        ))}
      </Box>
    )}
  </Panel>
)

const Loads = ({ loads }: { loads: readonly BookLoad[] }) => (
  <Panel title="Últimas cargas">
    <RowCards sx={{ mx: { xs: -2, sm: -2.5 } }}>
      {loads.map((load) => (
        <li key={load.id}>
          <LoadRow load={load} isWaiting={isLoading(load) && load !== loads.findLast(isLoading)} />
        </li>
      ))}
    </RowCards>
  </Panel>
)

/** @param isWaiting for a file that was given before */
const LoadRow = ({ load, isWaiting }: { load: BookLoad; isWaiting: boolean }) => (
  <>
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'start' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{load.archivo}</Typography>
        <Typography variant="body2" color="textSecondary">
          {formatMoment(load.creado_en)} · {load.quien}
        </Typography>
      </Box>
      <Chip size="small" {...(isWaiting ? waiting : stateOf(load))} />
    </Stack>
    {isLoading(load) && !isWaiting && (
      <LinearProgress
        aria-label={`Cargando ${load.archivo}`}
        variant={load.progreso > 0 ? 'determinate' : 'indeterminate'}
        value={load.progreso}
        sx={{ height: 8, borderRadius: 4, my: 1 }}
      />
    )}
    {isWaiting ? null : (
      <Typography variant="body2" role={isLoading(load) ? 'status' : undefined}>
        {tellCounts(load)}
      </Typography>
    )}
    {load.aviso && (
      <Alert severity={isInPart(load) ? 'warning' : 'error'} sx={{ mt: 1 }}>
        {load.aviso}
      </Alert>
    )}
    {load.fallas > 0 && <Faults load={load} />}
  </>
)

const waiting = { label: 'En espera', color: 'default' } as const
const states = {
  cargando: { label: 'Cargando', color: 'info' },
  cargada: { label: 'Cargada', color: 'success' },
  fallida: { label: 'No se cargó', color: 'error' },
  enParte: { label: 'Se cargó en parte', color: 'warning' },
} as const

const stateOf = (load: BookLoad) => states[isInPart(load) ? 'enParte' : load.estado]

const isInPart = ({ estado, nuevas, cambiadas, iguales }: BookLoad) =>
  estado === 'fallida' && nuevas + cambiadas + iguales > 0

function tellCounts({ estado, nuevas, cambiadas, iguales, expansiones }: BookLoad): string {
  if (estado === 'cargando' && nuevas + cambiadas + iguales === 0) return 'Leyendo el archivo…'
  const changes = [
    nuevas > 0 && plural(nuevas, 'carta nueva', 'cartas nuevas'),
    cambiadas > 0 && plural(cambiadas, 'actualizada'),
    iguales > 0 && `${plural(iguales, 'carta')} ya estaba${iguales === 1 ? '' : 'n'}`,
    expansiones > 0 && plural(expansiones, 'expansión nueva', 'expansiones nuevas'),
  ].filter((part) => part !== false)
  return changes.join(' · ') || 'No entró nada nuevo.'
}

const Faults = ({ load: { fallas, primeras_fallas } }: { load: BookLoad }) => (
  <Box component="details" sx={{ mt: 0.5 }}>
    <Box component="summary" sx={{ cursor: 'pointer', py: 1, color: 'warning.main', typography: 'body2' }}>
      {fallas === 1
        ? '1 línea no se pudo leer'
        : `${fallas.toLocaleString('es-AR')} líneas no se pudieron leer`}
    </Box>
    <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
      {primeras_fallas.map(({ donde, motivo }) => (
        <li key={donde}>
          {donde}: {motivo}
        </li>
      ))}
      {fallas > primeras_fallas.length && (
        <li>… y {(fallas - primeras_fallas.length).toLocaleString('es-AR')} más</li>
      )}
    </Box>
  </Box>
)
