import RefreshIcon from '@mui/icons-material/Refresh'
import { Button, Typography } from '@mui/material'
import { formatTime } from '../words/moments.ts'
import type { useHome } from './use-home.ts'

type Props = {
  home: Pick<ReturnType<typeof useHome>, 'dataUpdatedAt' | 'isError' | 'isFetching' | 'refetch'>
}

/** The time of the figures, and a button to reload them. */
export function UpdatedAt({ home: { dataUpdatedAt, isError, isFetching, refetch } }: Props) {
  const time = formatTime(new Date(dataUpdatedAt).toISOString())
  return (
    <Typography component="div" variant="body2" color="textSecondary">
      {isError ? `No se pudo actualizar: esto es de las ${time}` : `Actualizado a las ${time}`}
      <Button
        size="small"
        startIcon={<RefreshIcon />}
        loading={isFetching}
        loadingPosition="start"
        onClick={() => void refetch()}
        sx={{ ml: 1 }}
      >
        Actualizar
      </Button>
    </Typography>
  )
}
