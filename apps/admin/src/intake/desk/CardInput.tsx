import CameraIcon from '@mui/icons-material/QrCodeScannerOutlined'
import { Alert, Box, Button, TextField, ToggleButton } from '@mui/material'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useStore } from 'react-admin'
import { Link } from 'react-router-dom'
import type { KeptLine } from '../lot/kept-line.ts'
import { CardSuggestions } from './CardSuggestions.tsx'
import { cardFieldId } from './card-field.ts'
import { deedOf, doToLine } from './line-keys.ts'
import { PriceQuestion } from './PriceQuestion.tsx'
import { type CardEntry, useCardEntry } from './use-card-entry.ts'
import type { Draft } from './use-draft.ts'

type Props = {
  draft: Draft
  onTakenOut: (line: KeptLine) => void
  /** Whether the camera reads codes, beside the field. */
  isReading: boolean
  onRead: (isReading: boolean) => void
  onTyped: () => void
}

/**
 * The field of the desk: a number or a name and Enter enters a card. Where nobody knows the price of a card, a field of
 * another colour asks for it once. The keys of the line in hand work in both.
 */
export function CardInput({ draft, onTakenOut, isReading, onRead, onTyped }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const entry = useCardEntry(draft, field)
  const [hasLetters, setHasLetters] = useStore('lotes.letras', false)
  const { text, fault, shown, at } = entry
  const { asked } = draft
  useFocusBack(field, asked !== undefined)
  const isUnread = draft.fijo.expansion_id !== null && !draft.expansionCards && draft.expansionFault

  return (
    <Box>
      <TextField
        id={cardFieldId}
        label="Número o nombre de la carta"
        value={text}
        autoFocus
        error={fault !== null}
        helperText={fault ?? (entry.isLookingUp ? 'Buscando…' : asked ? undefined : ' ')}
        onChange={({ target }) => {
          entry.write(target.value)
          onTyped()
        }}
        onKeyDown={(event) => press(event, entry, draft, onTakenOut)}
        sx={{ m: 0, '& input': { fontSize: '1.35rem', py: '14px !important', scrollMarginTop: belowBar } }}
        slotProps={{
          input: {
            endAdornment: (
              <>
                <SlashKey onPress={() => entry.write(`${text}/`)} />
                <LettersToggle
                  isOn={hasLetters}
                  onToggle={() => {
                    setHasLetters(!hasLetters)
                    field.current?.focus()
                  }}
                />
                <CameraToggle isOn={isReading} onToggle={() => onRead(!isReading)} />
              </>
            ),
          },
          // The label would lie under the keys beside the field.
          inputLabel: { shrink: true },
          htmlInput: {
            ref: field,
            role: 'combobox',
            autoComplete: 'off',
            enterKeyHint: 'done',
            inputMode: hasLetters ? 'text' : 'numeric',
            'aria-expanded': shown.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': shown[at] ? `${listId}-${at}` : undefined,
          },
          formHelperText: { role: fault ? 'alert' : undefined },
        }}
      />
      <CardSuggestions id={listId} entry={entry} fijo={draft.fijo} />
      {asked ? (
        <PriceQuestion
          key={asked.clave}
          draft={draft}
          line={asked}
          onTakenOut={onTakenOut}
          onDone={() => {
            draft.stopAsking(asked.clave)
            field.current?.focus()
          }}
          onStop={() => {
            draft.endQuestion()
            field.current?.focus()
          }}
        />
      ) : null}
      <WhereItMayBe entry={entry} draft={draft} onFixed={() => field.current?.focus()} />
      {isUnread ? <Alert severity="warning">{draft.expansionFault}</Alert> : null}
    </Box>
  )
}

/** Whoever comes back from a price, which stands further down, sees the field and its label below the bar. */
const belowBar = '88px'

type WhereProps = { entry: CardEntry; draft: Draft; onFixed: () => void }

/** A way on from a number that is not found here. */
function WhereItMayBe({ entry: { elsewhere, isMissing, text, write }, draft, onFixed }: WhereProps) {
  if (elsewhere) {
    const go = () => {
      draft.fix(elsewhere.fix)
      write(text)
      onFixed()
    }
    return (
      <Button onClick={go} sx={{ minHeight: 44, mb: 1 }}>
        {elsewhere.words}
      </Button>
    )
  }
  if (!isMissing) return null
  return (
    <Box sx={{ mb: 1 }}>
      <Button component={Link} to="/libro/cargar" sx={{ minHeight: 44 }}>
        ¿Le falta al libro? Cargar el libro de cartas
      </Button>
      <Button component={Link} to="/productos/create" sx={{ minHeight: 44 }}>
        Crear el producto a mano
      </Button>
    </Box>
  )
}

/** Where the answer came by itself, as by another condition, the question takes the focus with it. */
const useFocusBack = (field: RefObject<HTMLInputElement | null>, isAsked: boolean) =>
  useEffect(() => {
    if (!isAsked) return
    return () => {
      if (document.activeElement === document.body) field.current?.focus()
    }
  }, [field, isAsked])

function press(event: KeyboardEvent, entry: CardEntry, draft: Draft, onTakenOut: Props['onTakenOut']) {
  const { key } = event
  if (key === 'Enter') {
    event.preventDefault()
    void entry.enter()
  } else if (key === 'Escape' && !entry.isIdle) {
    event.stopPropagation()
    entry.write('')
  } else if ((key === 'ArrowDown' || key === 'ArrowUp') && entry.shown.length > 0) {
    event.preventDefault()
    entry.choose(key === 'ArrowDown' ? 1 : -1)
  } else {
    const deed = deedOf(event, entry.text)
    if (!deed || !draft.current) return
    event.preventDefault()
    doToLine(deed, draft.current, draft, { onTakenOut, askPrice: draft.askPrice })
  }
}

/** A phone's pad of digits has none. */
const SlashKey = ({ onPress }: { onPress: () => void }) => (
  <Button
    aria-label="Barra"
    tabIndex={-1}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    sx={{
      display: { sm: 'none' },
      minWidth: 44,
      minHeight: 44,
      fontSize: '1.35rem',
      color: 'text.secondary',
    }}
  >
    /
  </Button>
)

/** Phones show digits first, as most cards are entered by their number. */
const LettersToggle = ({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) => (
  <ToggleButton
    value="letras"
    selected={isOn}
    aria-label="Teclado con letras"
    sx={{ display: { sm: 'none' }, minWidth: 44, minHeight: 44, border: 0, textTransform: 'none' }}
    onChange={onToggle}
  >
    abc
  </ToggleButton>
)

/** Takes the focus from the field, so that a phone's keyboard makes room for the camera. */
const CameraToggle = ({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) => (
  <ToggleButton
    value="cámara"
    selected={isOn}
    aria-label="Leer códigos con la cámara"
    sx={{ minWidth: 44, minHeight: 44, my: -1, border: 0 }}
    onChange={onToggle}
  >
    <CameraIcon />
  </ToggleButton>
)
