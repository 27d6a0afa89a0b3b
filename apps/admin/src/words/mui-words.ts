import { esES } from '@mui/material/locale'
import type { ThemeOptions } from '@mui/material/styles'

/** What Material UI says of its own, mostly to who listens to the screen: in Spanish, and as Argentines say it. */
export const muiWords: Pick<ThemeOptions, 'components'>[] = [
  esES,
  {
    components: {
      MuiAutocomplete: {
        defaultProps: { clearText: 'Borrar', openText: 'Abrir', noOptionsText: 'Nada coincide' },
      },
      MuiPagination: { defaultProps: { 'aria-label': 'Páginas' } },
    },
  },
]
