import AddIcon from '@mui/icons-material/Add'
import { Button, type Theme, useMediaQuery } from '@mui/material'
import { useCreatePath, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'

type Props = {
  /** The name of the screen that it opens: `Nueva feria`. A phone shows the first word. */
  label: string
}

/** Opens the form of a new record. It is the last button over every list, and the only one of an empty list. */
export function AddButton({ label }: Props) {
  const resource = useResourceContext()
  const createPath = useCreatePath()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'create' })}
      state={{ _scrollToTop: true }}
      variant="contained"
      startIcon={<AddIcon />}
      aria-label={label}
      sx={{ flexShrink: 0 }}
    >
      {isPhone ? label.split(' ')[0] : label}
    </Button>
  )
}
