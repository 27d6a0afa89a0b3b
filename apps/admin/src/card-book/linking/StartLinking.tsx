import LinkIcon from '@mui/icons-material/LinkOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { Panel } from '../../ui/Panel.tsx'
import { plural } from '../../words/moments.ts'
import { useOutlook, useStart } from './linking-calls.ts'

/** What a linking would do now, and the button that starts it. */
export function StartLinking() {
  const { data, error, refetch } = useOutlook()
  const start = useStart()
  if (error && !data)
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Reintentar</Button>}>
        {error.message}
      </Alert>
    )
  if (!data) return <Skeleton variant="rounded" height={220} role="status" aria-label="Cargando" />
  if (data.cartas === 0) return <EmptyBook />
  const { cartas, sin_carta, con_carta } = data
  return (
    <Panel
      title="Vincular con el libro"
      aside={
        <Button component={Link} to="/cartas" sx={{ minHeight: 44 }}>
          Ver el libro
        </Button>
      }
    >
      <Stack spacing={2}>
        <Typography sx={{ maxWidth: '70ch' }}>
          Cada carta suelta o gradeada encuentra la suya en el libro por el número, la expansión y el nombre.
          Las seguras se vinculan solas; las dudosas las elegís vos, entre cinco a lo sumo. Todo se puede
          deshacer.
        </Typography>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(92px, 1fr))', gap: 2, m: 0 }}
        >
          <Figure label="En el libro" value={cartas} />
          <Figure label="Con su carta" value={con_carta} />
          <Figure label="Sin su carta" value={sin_carta} />
        </Box>
        {sin_carta > 0 ? (
          <Button
            variant="contained"
            size="large"
            startIcon={<LinkIcon />}
            loading={start.isPending}
            onClick={() => start.mutate(undefined)}
            sx={{ minHeight: 44, alignSelf: 'start' }}
          >
            Vincular {plural(sin_carta, 'carta')}
          </Button>
        ) : (
          <Typography role="status">
            {con_carta > 0
              ? 'Todas tus cartas sueltas y gradeadas ya tienen la suya.'
              : 'La tienda todavía no tiene cartas sueltas ni gradeadas.'}
          </Typography>
        )}
      </Stack>
    </Panel>
  )
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h6" className="figures" sx={{ m: 0 }}>
      {value.toLocaleString('es-AR')}
    </Typography>
  </div>
)

const EmptyBook = () => (
  <Panel title="Vincular con el libro">
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <Typography sx={{ maxWidth: '70ch' }}>
        El libro de cartas está vacío. Cargalo primero: después cada carta suelta o gradeada encuentra la
        suya.
      </Typography>
      <Button
        component={Link}
        to="/libro/cargar"
        variant="contained"
        startIcon={<UploadIcon />}
        sx={{ minHeight: 44 }}
      >
        Cargar el libro
      </Button>
    </Stack>
  </Panel>
)
