import { esES } from '@mui/material/locale'
import type { ThemeOptions } from '@mui/material/styles'

/** Material UI's own words, mostly for screen readers, in the Spanish of Argentina. */
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
