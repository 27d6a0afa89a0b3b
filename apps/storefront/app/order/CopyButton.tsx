import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'

/** The label goes back after this long (spec §9, "Copy-link label"), in ms. */
const sayMs = 2_000

type Props = { text: string; what: string }

/** Copies an account's number or name. */
export function CopyButton({ text, what }: Props) {
  const [answer, setAnswer] = useState<'' | 'Copiado' | 'No se pudo copiar'>('')

  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setAnswer(''), sayMs)
    return () => clearTimeout(timer)
  }, [answer])

  return (
    <Button
      look="secondary"
      aria-label={`Copiar ${what}`}
      className="min-w-28 print:hidden"
      onClick={() =>
        copy(text).then(
          () => setAnswer('Copiado'),
          () => setAnswer('No se pudo copiar'),
        )
      }
    >
      {answer === 'Copiado' ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
      {answer || 'Copiar'}
      <output className="sr-only">{answer && `${what}: ${answer}`}</output>
    </Button>
  )
}

/** The clipboard exists only on https and localhost; elsewhere the old way still works. */
async function copy(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (!copied) throw new Error('The browser did not copy')
}
