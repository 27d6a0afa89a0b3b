import { ButtonBase, CircularProgress, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** The field and its product: `Precio de Booster Box`. */
  name: string
  /** The contents of the cell while nobody edits it. */
  children: ReactNode
  /** The value as a person types it. */
  typed: string
  inputMode: 'decimal' | 'numeric'
  /** Saves the typed value, or throws an Error with the sentence that says what is wrong. */
  onSave: (typed: string) => Promise<void>
}

/** A value that is edited in place. Enter or leaving the field saves it, Escape restores it. */
export function EditableCell({ name, children, typed, inputMode, onSave }: Props) {
  const { text, setText, fault, isBusy, button, save, act } = useCellText(typed, onSave)
  if (text === null)
    return (
      <ButtonBase ref={button} onClick={() => setText(typed)} sx={looksLikeText}>
        <Unseen>Cambiar {name}: </Unseen>
        {children}
      </ButtonBase>
    )
  return (
    <TextField
      size="small"
      margin="none"
      autoFocus
      value={text}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
      onKeyDown={act}
      onBlur={save}
      error={fault !== ''}
      helperText={fault || undefined}
      sx={{ width: 130 }}
      slotProps={{
        htmlInput: { 'aria-label': name, inputMode, enterKeyHint: 'done', readOnly: isBusy },
        formHelperText: { role: 'alert', sx: { mx: 0 } },
        input: { endAdornment: isBusy ? <CircularProgress size={16} aria-label="Guardando" /> : undefined },
      }}
    />
  )
}

const looksLikeText = {
  minHeight: 44,
  minWidth: 44,
  px: 1,
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'inherit',
  justifyContent: 'flex-end',
  border: 1,
  borderColor: 'transparent',
  '&:hover, &:focus-visible': { borderColor: 'primary.main', bgcolor: 'action.hover' },
}

/** For screen readers only: the name, read before the text of the button. */
const Unseen = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** The typed text of a cell; null while nobody edits it. Enter or Escape puts the focus back on the button. */
function useCellText(typed: string, onSave: Props['onSave']) {
  const [text, setText] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wantsFocus = useRef(false)

  useEffect(() => {
    if (text !== null || !wantsFocus.current) return
    wantsFocus.current = false
    button.current?.focus()
  }, [text])

  function close() {
    setText(null)
    setFault('')
  }

  async function save() {
    if (text === null || isBusy) return
    if (text === typed) return close()
    setBusy(true)
    try {
      await onSave(text)
      close()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  function act(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    wantsFocus.current = true
    if (event.key === 'Enter') void save()
    else close()
  }
  return { text, setText, fault, isBusy, button, save, act }
}
