import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import CameraIcon from '@mui/icons-material/QrCodeScannerOutlined'
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Title, usePermissions } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { formatDay } from '../words/moments.ts'
import { BestSellers } from './BestSellers.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LowStock } from './LowStock.tsx'
import { SalesPanel } from './SalesPanel.tsx'
import { SalesTable } from './SalesTable.tsx'
import { SellerStart } from './SellerStart.tsx'
import { SellHere } from './sell/SellHere.tsx'
import { UnansweredSales } from './sell/UnansweredSales.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { ToResolve } from './ToResolve.tsx'
import { UpdatedAt } from './UpdatedAt.tsx'
import { useHome } from './use-home.ts'
import { WaitingOrders } from './WaitingOrders.tsx'

/** A phone, also in landscape. */
const phone = '(max-width: 700px), (pointer: coarse) and (max-height: 500px)'

/**
 * The first screen: the day in figures, and the scan if the address asks for it. A seller's phone starts with the scan
 * and has the figures behind a button.
 */
export function Home() {
  const { permissions, isPending } = usePermissions<{ rol?: string }>()
  const isPhone = useMediaQuery(phone)
  const [query] = useSearchParams()
  if (isPending) return <Waiting />
  const isSeller = permissions?.rol === 'vendedor'
  const scans = query.has('escanear') || (isSeller && isPhone && !query.has('numeros'))
  return (
    <>
      <UnansweredSales />
      {scans ? <SellerStart /> : <Day {...{ isSeller, isPhone }} />}
    </>
  )
}

/** How the shop is doing today, and what waits to be done. */
function Day({ isSeller, isPhone }: Pick<TodayProps, 'isSeller' | 'isPhone'>) {
  const home = useHome()
  const { data, error, refetch } = home
  return (
    <>
      <Title title="Inicio" />
      {data && <Today summary={data} {...{ isSeller, isPhone }} updated={<UpdatedAt home={home} />} />}
      {!data && error && (
        <Alert
          severity="error"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Probar de nuevo
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && <Waiting />}
    </>
  )
}

const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 1fr' } }

type TodayProps = { summary: HomeSummary; isSeller: boolean; isPhone: boolean; updated: ReactNode }

function Today({ summary, isSeller, isPhone, updated }: TodayProps) {
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Typography color="textSecondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {formatDay(summary.dia)}
        </Typography>
        {updated}
      </Stack>
      {isPhone && <ScanButton />}
      {isSeller && <SellHere />}
      <ToResolve backups={summary.respaldo} />
      {summary.primeros_pasos && <FirstSteps steps={summary.primeros_pasos} />}
      <TodayFigures summary={summary} />
      <Box sx={columns}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <SalesPanel days={summary.dias} />
          <SalesTable sales={summary.ventas} />
          <BestSellers products={summary.mas_vendidos} />
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <WaitingOrders waiting={summary.por_cobrar} />
          {!isSeller && <SellHere />}
          {summary.stock_bajo && <LowStock stock={summary.stock_bajo} />}
        </Stack>
      </Box>
    </Stack>
  )
}

const ScanButton = () => (
  <Button
    component={Link}
    to="/?escanear"
    variant="contained"
    size="large"
    fullWidth
    startIcon={<CameraIcon />}
    sx={{ minHeight: 52 }}
  >
    Escanear una etiqueta
  </Button>
)

const Waiting = () => (
  <Stack spacing={2} sx={{ pt: 1 }} role="status" aria-label="Cargando">
    <Skeleton width={220} />
    <Skeleton variant="rounded" height={112} />
    <Box sx={columns}>
      <Skeleton variant="rounded" height={360} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  </Stack>
)
