import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import BackIcon from '@mui/icons-material/ArrowBack'
import PrintIcon from '@mui/icons-material/LocalPrintshopOutlined'
import { Alert, Box, Button, CircularProgress, GlobalStyles } from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Authenticated } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { printOrders } from '../../api/order-calls.ts'
import { lightTheme } from '../../ui/theme.ts'
import { usePublicSettings } from '../../ui/use-brand.ts'
import { PackingList } from './PackingList.tsx'
import { type Print, whyNotPrinted } from './printable.ts'
import { ShippingLabel } from './ShippingLabel.tsx'

/** Black on white, whatever the colours of the screen are. */
const paper = (
  <GlobalStyles
    styles={{
      body: { background: '#fff !important', color: '#000 !important' },
      '@page': { size: 'A4', margin: '12mm' },
      '@media print': { '.no-imprimir': { display: 'none !important' } },
    }}
  />
)

/** The dark theme's buttons and notices would be too faint on paper. */
const paperTheme = createTheme(lightTheme)

/** Packing lists or shipping labels of some orders, as the printer will print them. */
export const PrintPage = () => (
  <Authenticated>
    <ThemeProvider theme={paperTheme}>
      <Sheets />
    </ThemeProvider>
  </Authenticated>
)

function Sheets() {
  const [query] = useSearchParams()
  const ids = query.get('ids') ?? ''
  const what = query.get('que') === 'etiquetas' ? 'etiquetas' : 'lista'
  const areLabels = what === 'etiquetas'
  const shop = usePublicSettings()
  const { data: asked, error } = useQuery({
    queryKey: ['ordenes', 'imprimir', ids],
    queryFn: () => printOrders(ids),
  })
  const data = asked?.filter((order) => whyNotPrinted(order, what) === null)
  return (
    <Box
      component="main"
      sx={{ maxWidth: 800, mx: 'auto', p: 2, '@media print': { p: 0, maxWidth: 'none' } }}
    >
      {paper}
      <title>{areLabels ? 'Etiquetas de envío' : 'Listas de armado'}</title>
      <Bar isReady={data !== undefined && data.length > 0} />
      {asked?.length === 0 && (
        <Alert severity="info">No encontramos esas órdenes: volvé a la lista y elegilas de nuevo.</Alert>
      )}
      {asked && <LeftOut orders={asked} what={what} />}
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <CircularProgress aria-label="Cargando" />}
      {data && areLabels && (
        <Box
          sx={{
            display: 'grid',
            gap: '8mm',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            '@media print': { gridTemplateColumns: '1fr 1fr' },
          }}
        >
          {data.map((order) => (
            <ShippingLabel key={order.id} order={order} shop={shop} />
          ))}
        </Box>
      )}
      {data && !areLabels && data.map((order) => <PackingList key={order.id} order={order} shop={shop} />)}
    </Box>
  )
}

/** Names the chosen orders that do not need this paper. */
function LeftOut({ orders, what }: { orders: ManagedOrder[]; what: Print }) {
  const left = orders.flatMap((order) => {
    const why = whyNotPrinted(order, what)
    return why ? [`${order.numero} (${why})`] : []
  })
  if (left.length === 0) return null
  return (
    <Alert severity="info" className="no-imprimir" sx={{ mb: 3 }}>
      No hace falta para {left.join(', ')}.
    </Alert>
  )
}

function Bar({ isReady }: { isReady: boolean }) {
  const navigate = useNavigate()
  return (
    <Box className="no-imprimir" sx={{ display: 'flex', gap: 1, mb: 3 }}>
      <Button startIcon={<BackIcon />} onClick={() => navigate(-1)} sx={{ minHeight: 44 }}>
        Volver
      </Button>
      <Button
        variant="contained"
        startIcon={<PrintIcon />}
        disabled={!isReady}
        onClick={() => window.print()}
        sx={{ minHeight: 44 }}
      >
        Imprimir
      </Button>
    </Box>
  )
}
