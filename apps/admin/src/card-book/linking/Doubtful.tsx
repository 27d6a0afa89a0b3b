import type { BookCard } from '@mazo/contract/card-book/cards.ts'
import type { LinkedProduct, Linking } from '@mazo/contract/card-book/linkings.ts'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import { Box, Button, ButtonBase, Stack, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { RowCards } from '../../ui/lists/RowCards.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { useChoose, useNextDoubtful } from './linking-calls.ts'
import { cardNames, printingOf } from './linking-words.ts'

type Props = { linking: Linking; products: readonly LinkedProduct[] }
type Answer = BookCard | 'ninguna'

/**
 * The doubtful products of a page, each with the cards that it may be. A digit goes to a card of the row in hand, 0 to
 * «none of these», and Enter chooses; the next row follows. Answered rows stay until the page is done.
 */
export function Doubtful({ linking, products }: Props) {
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map())
  const list = useRef<HTMLUListElement>(null)
  const choose = useChoose()
  const more = useNextDoubtful()
  useDigits(list)

  function answer({ producto_id }: LinkedProduct, chosen: Answer) {
    const carta_id = chosen === 'ninguna' ? null : chosen.id
    const before = answers.get(producto_id)
    setAnswers(new Map(answers).set(producto_id, chosen))
    focusAfter(list.current, producto_id)
    choose.mutate(
      { id: linking.id, producto: producto_id, carta_id },
      {
        onError: () =>
          setAnswers((now) => {
            const kept = new Map(now)
            if (before) kept.set(producto_id, before)
            else kept.delete(producto_id)
            return kept
          }),
      },
    )
  }
  function change({ producto_id }: LinkedProduct) {
    setAnswers((now) => new Map([...now].filter(([id]) => id !== producto_id)))
  }

  const left = products.filter(({ producto_id }) => !answers.has(producto_id)).length
  return (
    <>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: 2, pt: 1.5, display: { xs: 'none', md: 'block' } }}
      >
        Con el teclado: del <Key>1</Key> al <Key>5</Key> vas a una carta, con <Key>0</Key> a ninguna, y{' '}
        <Key>Enter</Key> la elige.
      </Typography>
      <RowCards ref={list}>
        {products.map((product) => {
          const chosen = answers.get(product.producto_id)
          return (
            <li
              key={product.producto_id}
              data-producto={product.producto_id}
              data-open={chosen ? undefined : ''}
            >
              {chosen ? (
                <Answered product={product} chosen={chosen} onChange={() => change(product)} />
              ) : (
                <Question product={product} onAnswer={(one) => answer(product, one)} />
              )}
            </li>
          )
        })}
      </RowCards>
      {left === 0 && (
        <Stack direction="row" spacing={1.5} sx={{ p: 2, alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
          <Typography role="status">
            {linking.pendientes > 0 ? 'Listas estas.' : 'Listo: no queda ninguna por elegir.'}
          </Typography>
          {linking.pendientes > 0 && (
            <Button variant="contained" loading={choose.isPending} onClick={more} sx={{ minHeight: 44 }}>
              Ver las que siguen
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}

type QuestionProps = { product: LinkedProduct; onAnswer: (answer: Answer) => void }

const Question = ({ product: { titulo, imagen_url, expansion, candidatas }, onAnswer }: QuestionProps) => (
  <Stack direction={{ xs: 'column', md: 'row' }} spacing={{ xs: 1.5, md: 3 }}>
    <Stack direction="row" spacing={1.5} sx={{ flex: 1, minWidth: 0, alignItems: 'start' }}>
      <Thumbnail imagenUrl={imagen_url} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {titulo ?? 'Un producto eliminado'}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {expansion ?? 'Sin expansión'}
        </Typography>
      </Box>
    </Stack>
    <Stack
      role="group"
      aria-label={`Qué carta es «${titulo}»`}
      spacing={0.75}
      sx={{ flex: 1.2, minWidth: 0 }}
    >
      {candidatas.map((card, at) => (
        <Choice key={card.id} data-tecla={at + 1} onClick={() => onAnswer(card)}>
          <Digit>{at + 1}</Digit>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography component="span" className="figures" sx={{ display: 'block', fontWeight: 600 }}>
              {cardNames(card)} · {card.numero}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {printingOf(card)}
            </Typography>
          </Box>
        </Choice>
      ))}
      <Choice data-tecla={0} onClick={() => onAnswer('ninguna')}>
        <Digit>0</Digit>
        <Typography component="span">Ninguna de estas</Typography>
      </Choice>
    </Stack>
  </Stack>
)

type AnsweredProps = { product: LinkedProduct; chosen: Answer; onChange: () => void }

const Answered = ({ product: { titulo }, chosen, onChange }: AnsweredProps) => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
    <DoneIcon color={chosen === 'ninguna' ? 'disabled' : 'success'} aria-hidden />
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        {titulo}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        {chosen === 'ninguna' ? 'Ninguna de las propuestas' : `${cardNames(chosen)} · ${chosen.numero}`}
      </Typography>
    </Box>
    <Button onClick={onChange} sx={{ minHeight: 44, flexShrink: 0 }}>
      Cambiar
    </Button>
  </Stack>
)

const Choice = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  minHeight: 48,
  scrollMargin: 80,
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  textAlign: 'left',
  padding: theme.spacing(0.75, 1.25),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  '&:hover': { borderColor: theme.palette.primary.main, backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
}))

const Key = styled('kbd')(({ theme }) => ({
  fontFamily: 'inherit',
  fontSize: '0.85em',
  padding: '0 6px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 5,
}))

const Digit = styled(Key)(({ theme }) => ({
  flex: 'none',
  minWidth: 24,
  textAlign: 'center',
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

/** Puts the focus on the first card of the row after an answered one, so that digits go on there. */
function focusAfter(list: HTMLUListElement | null, answered: number) {
  const open = [...(list?.querySelectorAll<HTMLElement>('li[data-open]') ?? [])]
  const at = open.findIndex(({ dataset }) => dataset.producto === String(answered))
  const next = open[at + 1] ?? open.find((row) => row !== open[at])
  next?.querySelector<HTMLElement>('[data-tecla]')?.focus()
}

/** A digit puts the focus on that card of the row in hand, or of the first one; Enter then presses it. */
function useDigits(list: React.RefObject<HTMLUListElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (!/^[0-5]$/.test(key) || altKey || ctrlKey || metaKey) return
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return
      const inHand = document.activeElement?.closest('li[data-open]')
      const row = inHand ?? list.current?.querySelector('li[data-open]')
      row?.querySelector<HTMLElement>(`[data-tecla="${key}"]`)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
