import { Button } from '@mui/material'
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { Title } from 'react-admin'
import { connectionFault, isShopThere } from '../../api/connection.ts'
import { Message } from './Message.tsx'

type Fetching = {
  /** How many times in a row the screen failed to load. */
  failures: number
  fetchAgain: () => void
}

export const ScreenFetching = createContext<Fetching>({ failures: 0, fetchAgain: () => {} })

const lookEveryMs = 3_000

/** Replaces a screen that failed to load, and loads it once the shop answers again. */
export function ScreenMissing() {
  const { failures, fetchAgain } = useContext(ScreenFetching)
  const [isStale, setStale] = useState(false)

  async function goOn() {
    if (!(await isShopThere())) return
    if (failures < 2) fetchAgain()
    // The shop answers but the file is missing: a newer version has other files.
    else if (mayReload()) window.location.reload()
    else setStale(true)
  }
  const look = useEffectEvent(goOn)

  useEffect(() => {
    const again = () => void look()
    again()
    const timer = setInterval(again, lookEveryMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])

  return isStale ? (
    <Told
      title="No se pudo traer esta pantalla"
      text="Recargá la página; si vuelve a pasar, avisanos."
      action="Recargar"
      onAct={() => window.location.reload()}
    />
  ) : (
    <Told
      title={navigator.onLine === false ? 'Sin conexión' : 'La tienda no responde'}
      text={`${connectionFault()} Cuando vuelva, esta pantalla se abre sola.`}
      action="Reintentar"
      onAct={fetchAgain}
    />
  )
}

type ToldProps = { title: string; text: string; action: string; onAct: () => void }

const Told = ({ title, text, action, onAct }: ToldProps) => (
  <>
    <Title title={title} />
    <Message role="alert" title={title} text={text}>
      <Button variant="contained" onClick={onAct}>
        {action}
      </Button>
    </Message>
  </>
)

/** Reloads once a minute at most: a file that stays broken must not reload the page for ever. */
function mayReload() {
  const key = 'gestion-recargada'
  const last = Number(sessionStorage.getItem(key))
  if (Date.now() - last < 60_000) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}
