import { isLinkingUnderWay, type Linking } from '@mazo/contract/card-book/linkings.ts'
import { Alert, Button, Chip, LinearProgress, Skeleton, Stack, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Title } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { Pages } from '../../ui/lists/Pages.tsx'
import { RowCards } from '../../ui/lists/RowCards.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { formatMoment } from '../../words/moments.ts'
import { AskedExpansions } from './AskedExpansions.tsx'
import { perPage, useLinkings } from './linking-calls.ts'
import { stateWords, tellLinking, tellUndoer } from './linking-words.ts'
import { Piles } from './Piles.tsx'
import { StartLinking } from './StartLinking.tsx'
import { UndoLinking } from './UndoLinking.tsx'

/**
 * Gives the shop's cards their card of the book: what it will do, how far it is, and what it found in three piles. The
 * latest linking is open, or the one in the address.
 */
export function LinkingPage() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('anteriores')) || 1)
  const { data, error, refetch } = useLinkings(page)
  const asked = Number(query.get('vinculacion'))
  const open = data?.results.find(({ id }) => id === asked) ?? data?.results[0]
  const isBusy = data?.results.some(({ estado }) => isLinkingUnderWay(estado)) ?? false
  useScrollUpOnceDone(isBusy)
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1000, pt: 2, minWidth: 0 }}>
      <Title title="Vincular con el libro" />
      {open && <Outcome linking={open} />}
      {!isBusy && <StartLinking />}
      {!isBusy && <AskedExpansions />}
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Reintentar</Button>}>
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={240} role="status" aria-label="Cargando" />}
      {open && !isLinkingUnderWay(open.estado) && <Piles key={open.id} linking={open} />}
      {data && data.count > 1 && (
        <PastLinkings
          linkings={data.results}
          open={open}
          onOpen={({ id }) =>
            setQuery({ vinculacion: String(id), ...(page > 1 && { anteriores: String(page) }) })
          }
        >
          <Pages
            label="Páginas de vinculaciones"
            count={data.count}
            perPage={perPage}
            page={page}
            onPage={(to) => setQuery(to > 1 ? { anteriores: String(to) } : {})}
          />
        </PastLinkings>
      )}
    </Stack>
  )
}

/** The outcome stands at the top, above what may be asked of the person next, which can be long. */
function useScrollUpOnceDone(isBusy: boolean) {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy) window.scrollTo({ top: 0 })
    wasBusy.current = isBusy
  }, [isBusy])
}

function Outcome({ linking }: { linking: Linking }) {
  const { estado, aviso } = linking
  if (isLinkingUnderWay(estado)) return <Progress linking={linking} />
  return (
    <Panel
      title={estado === 'deshecha' ? 'Vinculación deshecha' : 'Lo que se encontró'}
      aside={<UndoLinking linking={linking} />}
    >
      <Facts linking={linking} />
      {aviso && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {aviso}
        </Alert>
      )}
    </Panel>
  )
}

const Facts = ({ linking }: { linking: Linking }) => (
  <>
    <Typography>{tellLinking(linking)}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {[`${formatMoment(linking.creado_en)} · ${linking.quien}`, tellUndoer(linking)]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  </>
)

const titles = { vinculando: 'Vinculando las cartas', deshaciendo: 'Deshaciendo la vinculación' } as const

/** How far the server is. The work goes on even if nobody has the page open. */
function Progress({ linking }: { linking: Linking }) {
  const { estado, hechos, pedidos, vinculados } = linking
  const title = estado === 'deshaciendo' ? titles.deshaciendo : titles.vinculando
  const all = estado === 'deshaciendo' ? hechos + vinculados : pedidos
  return (
    <Panel title={title}>
      <LinearProgress
        {...(hechos > 0
          ? { variant: 'determinate', value: Math.min(100, (100 * hechos) / Math.max(all, 1)) }
          : { variant: 'indeterminate' })}
        aria-label={title}
        sx={{ height: 10, borderRadius: 5, mb: 1.5 }}
      />
      <Typography role="status" className="figures">
        {hechos > 0 ? tellLinking(linking) : 'Abriendo el libro…'}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Podés cerrar esta página o seguir con otra cosa: el trabajo sigue, y acá vas a ver cómo terminó.
      </Typography>
    </Panel>
  )
}

type PastProps = {
  linkings: readonly Linking[]
  open: Linking | undefined
  onOpen: (linking: Linking) => void
  children: React.ReactNode
}

const PastLinkings = ({ linkings, open, onOpen, children }: PastProps) => (
  <Panel title="Todas las vinculaciones">
    <RowCards sx={{ mx: { xs: -2, sm: -2.5 } }}>
      {linkings.map((linking) => (
        <li key={linking.id}>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'start' }}>
            <div>
              <Facts linking={linking} />
            </div>
            <Chip
              size="small"
              variant="outlined"
              label={stateWords[linking.estado]}
              color={linking.estado === 'vinculada' ? 'success' : 'default'}
            />
          </Stack>
          {linking.id !== open?.id && (
            <Button onClick={() => onOpen(linking)} sx={{ minHeight: 44, ml: -1 }}>
              Ver lo que encontró
            </Button>
          )}
        </li>
      ))}
    </RowCards>
    {children}
  </Panel>
)
