import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../ui/toast/toast.ts'

/** The label goes back after this long (spec §9, "Copy-link label"), in ms. */
const sayMs = 2_000

type Props = { text: string; what: string }

/** Copies an account's number or name. */
export function CopyButton({ text, what }: Props) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), sayMs)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <>
      <Button
        look="secondary"
        // The accessible name contains the visible words.
        aria-label={copied ? `Copiado: ${what}` : `Copiar ${what}`}
        data-early="last"
        className="shrink-0 sm:min-w-28 print:hidden noscript:hidden"
        onClick={() =>
          copy(text).then(
            () => setCopied(true),
            () => toast.error('No se pudo copiar'),
          )
        }
      >
        {copied ? <Icon of={Check} className="size-4 text-success" /> : <Icon of={Copy} className="size-4" />}
        <span className="max-sm:sr-only">{copied ? 'Copiado' : 'Copiar'}</span>
      </Button>
      <output className="sr-only">{copied && `Copiaste ${what}`}</output>
    </>
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
