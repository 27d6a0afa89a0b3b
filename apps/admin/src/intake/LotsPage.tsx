import type { Lot, LotFixed } from '@mazo/contract/intake/lots.ts'
import AddIcon from '@mui/icons-material/AddOutlined'
import { Alert, Box, Button, Chip, Link, Pagination, Skeleton, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { Title } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useBook } from '../card-book/book-calls.ts'
import { DangerDialog } from '../ui/dialogs/DangerDialog.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { Panel } from '../ui/Panel.tsx'
import { nameOfGame } from '../words/games.ts'
import { tellLot } from '../words/lots.ts'
import { formatMoment, plural } from '../words/moments.ts'
import { useDiscardLot, useLots } from './lot/lot-calls.ts'
import { lotScreen, lotStates, tellSize } from './lot/lot-words.ts'
import { countUnsent, forgetUnsent, readLastFixed } from './lot/unsent-lines.ts'
import { useNewLot } from './lot/use-new-lot.ts'
import { useAllLotPhotos } from './photos/use-photo-round.ts'

const perPage = 20

/** Where a lot begins, a draft goes on, and a past one is found. */
export function LotsPage() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useLots(page, perPage)
  const pages = Math.ceil((data?.count ?? 0) / perPage)
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1000, pt: 2, minWidth: 0 }}>
      <Title title="Cargar cartas" />
      <Panel title="Cargar cartas sueltas">
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '70ch' }}>
          Un lote es una pila de cartas: fijás lo que tienen en común y escribís el número de cada una. Queda
          guardado a medida que cargás, y podés seguirlo desde otro equipo. Las gradeadas (slabs) no van en un
          lote: cada una se crea en Productos.
        </Typography>
        <AboutBook />
        <BeginLot last={data?.results[0]} />
      </Panel>
      {error ? (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {error.message}
        </Alert>
      ) : null}
      {!data && !error ? <Skeleton variant="rounded" height={180} /> : null}
      {data && data.count > 0 ? (
        <Panel title="Lotes">
          <Lots lots={data.results} />
          {pages > 1 ? (
            <Pagination count={pages} page={page} onChange={(_event, next) => setPage(next)} sx={{ mt: 2 }} />
          ) : null}
        </Panel>
      ) : null}
    </Stack>
  )
}

/** Where the cards come from; who has no book of their own yet is sent there first. */
function AboutBook() {
  const { data } = useBook()
  const own = data?.juegos.filter(({ de_muestra }) => !de_muestra) ?? []
  const isMissing = data !== undefined && own.length === 0
  return (
    <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '70ch', minHeight: '3lh' }}>
      Los nombres y números salen del <BookLink>libro de cartas</BookLink>
      {isMissing && data.juegos.length === 0 ? ', que todavía está vacío: cargalo primero.' : null}
      {isMissing && data.juegos.length > 0
        ? ', que por ahora tiene solo las inventadas de la tienda de muestra: cargá primero las de tus juegos.'
        : null}
      {own.length > 0
        ? `: hay ${spoken.format(own.map(({ tcg_id, cartas }) => `${cartas.toLocaleString('es-AR')} de ${nameOfGame(tcg_id)}`))}.`
        : null}
    </Typography>
  )
}

const spoken = new Intl.ListFormat('es')

const BookLink = ({ children }: { children: string }) => (
  <Link component={RouterLink} to="/libro/cargar">
    {children}
  </Link>
)

/** Of several games until somebody fixes one: no card of a first pile is missing then. */
const usual: LotFixed = {
  tcg_id: null,
  expansion_id: null,
  estado_id: 2,
  idioma: null,
  acabado: null,
  ubicacion: null,
}

/** @param last the latest lot of the shop: another device fixed what this one never did */
function BeginLot({ last }: { last: Lot | undefined }) {
  const { begin, isBusy } = useNewLot()
  return (
    <Button
      variant="contained"
      size="large"
      startIcon={<AddIcon />}
      loading={isBusy}
      onClick={() => begin(readLastFixed() ?? last?.fijo ?? usual)}
      sx={{ minHeight: 48 }}
    >
      Empezar un lote
    </Button>
  )
}

function Lots({ lots }: { lots: readonly Lot[] }) {
  const [unsent, setUnsent] = useState<ReadonlyMap<number, number>>(new Map())
  const [discarded, setDiscarded] = useState<Lot | null>(null)
  const { photos } = useAllLotPhotos()
  const unsentPhotos = (lot: Lot) =>
    photos.filter(({ lote, state }) => lote === lot.id && state !== 'lista').length
  useEffect(() => {
    if (!discarded) void countUnsent().then(setUnsent)
  }, [discarded])
  return (
    <>
      <RowCards sx={{ mx: { xs: -2, sm: -2.5 } }}>
        {lots.map((lot) => (
          <li key={lot.id}>
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
              <Box sx={{ minWidth: 0 }}>
                <Link
                  component={RouterLink}
                  to={lotScreen(lot.id)}
                  color="inherit"
                  underline="hover"
                  sx={{ fontWeight: 600, display: 'inline-block', py: 1 }}
                >
                  Lote {lot.id} · {tellLot(lot)}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {[tellSize(lot), formatMoment(lot.creado_en), lot.quien].join(' · ')}
                </Typography>
                {unsent.get(lot.id) ? (
                  <Typography variant="body2" color="error">
                    {plural(unsent.get(lot.id) ?? 0, 'línea')} sin enviar en este equipo: abrilo para
                    enviarlas.
                  </Typography>
                ) : null}
                {unsentPhotos(lot) > 0 ? (
                  <Typography variant="body2" color="textSecondary">
                    {plural(unsentPhotos(lot), 'foto')} por subir desde este equipo.
                  </Typography>
                ) : null}
              </Box>
              <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flex: 'none' }}>
                {lot.estado === 'borrador' ? (
                  <Button
                    color="error"
                    aria-label={`Borrar el lote ${lot.id}`}
                    onClick={() => setDiscarded(lot)}
                    sx={{ minHeight: 44 }}
                  >
                    Borrar
                  </Button>
                ) : null}
                <Chip size="small" {...lotStates[lot.estado]} />
              </Stack>
            </Stack>
          </li>
        ))}
      </RowCards>
      {discarded ? <Discard lot={discarded} onClose={() => setDiscarded(null)} /> : null}
    </>
  )
}

function Discard({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const discard = useDiscardLot(lot.id, () => {
    void forgetUnsent(lot.id).then(onClose)
  })
  return (
    <DangerDialog
      isOpen
      title={`¿Borrar el lote ${lot.id}?`}
      text={
        lot.lineas > 0
          ? `Se pierde lo cargado: ${tellSize(lot)}. En la tienda no cambia nada.`
          : 'No tiene ninguna carta.'
      }
      verb="Borrar"
      isBusy={discard.isPending}
      onConfirm={() => discard.mutate()}
      onClose={onClose}
    />
  )
}
