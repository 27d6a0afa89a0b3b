import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import headingFont from '../.cache/fonts/headings.woff2?url'
import textFont from '../.cache/fonts/text.woff2?url'
import type { Route } from './+types/root.ts'
import styles from './app.css?url'
import { BrandHead } from './frame/BrandHead.tsx'
import { shop } from './shop-context.ts'
import { ErrorScreen } from './site/failures/ErrorScreen.tsx'
import { PageCode } from './site/page-code/PageCode.tsx'
import { UnfinishedNotice } from './site/UnfinishedNotice.tsx'
import { earlyTapsScript } from './start/early-taps.ts'
import { ScriptNonce } from './start/rendering.ts'
import { startScript } from './start/start-script.ts'

export const links: Route.LinksFunction = () => [
  ...[textFont, headingFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
]

/** The shop's data for every page, also that of the QR labels. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, settings, frameContent } = context.get(shop)
  const [known, frame] = await Promise.all([settings(), frameContent()])
  return { publicUrl, settings: known, frame }
}

/** Loaded only once per visit, so that the frame stays when a page cannot be fetched. */
export const shouldRevalidate = () => false

/** Without the indents that only readers of the source need. */
const packed = (script: string) => script.replace(/\n +/g, '\n')
const firstScript = packed(startScript)
const tapsScript = packed(earlyTapsScript)

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(ScriptNonce)
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: firstScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: tapsScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131119" />
        {/* With a precedence React writes the styles before the scripts' preloads, so nothing is drawn unstyled. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <BrandHead />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <UnfinishedNotice />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <PageCode>
      <Outlet />
    </PageCode>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
