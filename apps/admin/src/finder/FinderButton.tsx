import SearchIcon from '@mui/icons-material/Search'
import { Box, Button, IconButton, type Theme, useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import { useStore } from 'react-admin'
import { FinderDialog } from './FinderDialog.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The search over everything: its button in the bar, and the keys that open the search from every screen. */
export function FinderButton() {
  const [isOpen, setOpen] = useState(false)
  // A key without Ctrl disturbs people who control the screen by voice, so they can switch it off (WCAG 2.1.4).
  const [hasSlash, setSlash] = useStore('buscador.barra', true)
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFinderKey(event, hasSlash)) return
      if (!isSomethingOver()) setOpen(true)
      // Over an open dialog the key does nothing; it must not open the browser's own search either.
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasSlash])

  const opener = { onClick: () => setOpen(true), 'aria-haspopup': 'dialog' } as const
  return (
    <>
      {isSmall ? (
        <IconButton {...opener} color="inherit" aria-label="Buscar en todo">
          <SearchIcon />
        </IconButton>
      ) : (
        <Button
          {...opener}
          color="inherit"
          variant="outlined"
          size="small"
          startIcon={<SearchIcon />}
          aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
          sx={{
            borderColor: 'divider',
            color: 'text.secondary',
            fontWeight: 500,
            mr: 1,
            whiteSpace: 'nowrap',
          }}
        >
          Buscar en todo
          <Box component="kbd" aria-hidden sx={{ ml: 1.5, font: 'inherit', fontSize: '0.75rem' }}>
            {isApple ? '⌘ K' : 'Ctrl K'}
          </Box>
        </Button>
      )}
      <FinderDialog isOpen={isOpen} onClose={() => setOpen(false)} hasSlash={hasSlash} onSlash={setSlash} />
    </>
  )
}

/** Ctrl+K, or Cmd+K on a Mac, where Ctrl+K edits text in every field. A slash counts only outside a field. */
function isFinderKey(event: KeyboardEvent, hasSlash: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = event
  // Autofill sends key events without a `key`.
  if (!key || defaultPrevented || isComposing || repeat || altKey) return false
  if (key.toLowerCase() === 'k') return !shiftKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey)
  return key === '/' && hasSlash && !ctrlKey && !metaKey && !isField(event.target)
}

const isField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]') !== null

/** The person has to answer an open dialog or menu first. */
const isSomethingOver = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null
