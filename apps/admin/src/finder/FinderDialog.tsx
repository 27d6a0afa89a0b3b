import { isSearchable } from '@mazo/contract/search-everything.ts'
import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import {
  Box,
  Checkbox,
  FormControlLabel,
  IconButton,
  InputBase,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { styled } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useId } from 'react'
import { ShopDialog } from '../ui/dialogs/ShopDialog.tsx'
import { plural } from '../words/moments.ts'
import { type FinderTold, useFinder } from './use-finder.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Whether the slash opens the search too. */
  hasSlash: boolean
  onSlash: (isOn: boolean) => void
}

/** One field that searches the whole back office, and its results. Closing the dialog leaves the screen as it was. */
export function FinderDialog({ isOpen, onClose, hasSlash, onSlash }: Props) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <ShopDialog
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Buscar en todo' } }}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Finder onClose={onClose} />
      {!isPhone && (
        <Box sx={foot}>
          <Typography variant="caption" color="textSecondary" aria-hidden>
            ↑ ↓ elegir · Enter abrir · Esc cerrar
          </Typography>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={hasSlash}
                onChange={(_event, isChecked) => onSlash(isChecked)}
              />
            }
            label="Abrir también con la tecla /"
            slotProps={{ typography: { variant: 'caption' } }}
            sx={{ mr: 0 }}
          />
        </Box>
      )}
    </ShopDialog>
  )
}

function Finder({ onClose }: Pick<Props, 'onClose'>) {
  const finder = useFinder(onClose)
  const { getRootProps, getInputLabelProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    finder.autocomplete
  const { ref, ...input } = getInputProps()
  const id = useId()
  return (
    <>
      <Box {...getRootProps()} sx={head}>
        <SearchIcon color="action" />
        <Box component="label" {...getInputLabelProps()} sx={visuallyHidden}>
          Buscar en todo
        </Box>
        <InputBase
          inputRef={ref}
          slotProps={{ input: { ...input, maxLength: 100, enterKeyHint: 'go' } }}
          placeholder="Producto, orden, cliente, feria o página"
          autoFocus
          fullWidth
          sx={{ fontSize: '1.0625rem', minHeight: 44 }}
        />
        <IconButton aria-label="Cerrar la búsqueda" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      {groupedOptions.length > 0 && (
        <Options {...getListboxProps()}>
          {groupedOptions.map(({ key, index, group, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, and no fieldset
            <li key={key} role="group" aria-labelledby={`${id}-${key}`}>
              <Typography id={`${id}-${key}`} variant="caption" component="div" sx={heading}>
                {group}
              </Typography>
              <ul role="none">
                {options.map((option, at) => {
                  const { key: optionKey, ...props } = getOptionProps({ option, index: index + at })
                  return (
                    <Option key={optionKey} {...props}>
                      <span>{option.title}</span>
                      {option.detail && <small>{option.detail}</small>}
                    </Option>
                  )
                })}
              </ul>
            </li>
          ))}
        </Options>
      )}
      <Told {...finder.told} />
    </>
  )
}

/** A message about the results. Only screen readers get the count. */
function Told({ isEmpty, count, hasMore, typed, isSearching, error }: FinderTold) {
  const words = () => {
    if (error) return error.message
    if (isSearching) return 'Buscando…'
    if (count > 0 && hasMore) return `Los primeros ${count} resultados`
    if (count > 0) return isEmpty ? '' : plural(count, 'resultado')
    if (isEmpty) return 'Escribí un número de orden, un nombre, una carta o lo que quieras cambiar.'
    if (!isSearchable(typed)) return 'Escribí al menos dos letras.'
    return `Nada coincide con «${typed}». Probá con otra palabra o con menos.`
  }
  const isHeardOnly = !error && !isSearching && count > 0
  return (
    <Box role="status" sx={isHeardOnly ? visuallyHidden : { px: 2.5, py: 2 }}>
      <Typography variant="body2" color={error ? 'error' : 'textSecondary'}>
        {words()}
      </Typography>
    </Box>
  )
}

const head = { display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 0.5, py: 0.5 }
const heading = { px: 2.5, pt: 1, pb: 0.5, fontWeight: 600, color: 'text.secondary' }
const foot = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  px: 2.5,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
}

/** The list scrolls on its own, so that the field stays in view. `position` makes it the origin of offsets. */
const Options = styled('ul')(({ theme }) => ({
  position: 'relative',
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 0, 1),
  overflowY: 'auto',
  maxHeight: '60vh',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  [theme.breakpoints.down('sm')]: { maxHeight: 'none', flex: 1 },
}))

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 48,
  padding: theme.spacing(0.75, 2.5),
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '&.Mui-focused': {
    backgroundColor: theme.palette.action.hover,
    boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
  },
}))
