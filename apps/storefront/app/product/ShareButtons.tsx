import { Check, Link2, Share2 } from 'lucide'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../ui/toast/toast.ts'

/** How long the button says that the link was copied, in ms (spec §9). */
const copiedMs = 2_000

/** Copies the page's address, and shares it where the browser can. */
export function ShareButtons({ title }: { title: string }) {
  const [copied, setCopied] = useState(false)
  const canShare = useSyncExternalStore(
    () => () => {},
    () => typeof navigator.share === 'function',
    () => false,
  )

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied(true)
    } catch {
      toast.error('No pudimos copiar el enlace.')
    }
  }

  return (
    <>
      {/* Some browsers copy only for a tap of the last seconds: there a repeated early tap says that it failed. */}
      <Button look="secondary" data-early="last" onClick={copy} className="min-w-40 noscript:hidden">
        {copied ? <Icon of={Check} className="size-4" /> : <Icon of={Link2} className="size-4" />}
        <span aria-live="polite">{copied ? 'Enlace Copiado' : 'Copiar enlace'}</span>
      </Button>
      {canShare ? (
        <Button look="secondary" onClick={() => void share(title)}>
          <Icon of={Share2} className="size-4" />
          Compartir
        </Button>
      ) : null}
    </>
  )
}

async function share(title: string) {
  try {
    await navigator.share({ title, url: window.location.href })
  } catch (error) {
    // Closing the browser's own sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      toast.error('No pudimos compartir el enlace.')
  }
}
