import { needsAnswer } from '@mazo/contract/imports/imports.ts'
import { games } from '@mazo/contract/products/games.ts'
import type { Database } from '../../db/database.ts'
import { atOnce } from '../../take-turns.ts'
import { addedAs, keyOf, type Named, type Stand } from '../expansions/expansions.ts'
import { type Proposal, readProposals, readShopExpansions } from '../expansions/propose-expansions.ts'
import { noSuchExpansion, unanswered } from '../judge/judge-rows.ts'

/**
 * Decides about missing expansions as the back office proposes: one that is surely meant is used, one that may be another
 * stays out, and any other is added, if the command may add any.
 */
export async function chooseExpansions(db: Database, createExpansions: boolean) {
  const propose = await readProposals(db, await readShopExpansions(db))
  const proposals = new Map<string, Proposal>()
  const added = new Set<string>()
  const proposalOf = (named: Named): Proposal => {
    const key = keyOf(named)
    const proposal = proposals.get(key) ?? atOnce(propose(named))
    proposals.set(key, proposal)
    return proposal
  }
  return {
    standIn(named: Named): Stand | undefined {
      const stand = createExpansions ? standOf(proposalOf(named)) : undefined
      const now = addedAs(named, stand)
      if (now) added.add(keyOf(now))
      return stand
    },
    mayAdd: (named: Named) => added.has(keyOf(named)),
    tellUnanswered: (named: Named) => tellUnanswered(proposalOf(named)),
  }
}

function standOf(proposal: Proposal): Stand | undefined {
  const meant = proposal.parecidas.find(({ id }) => id === proposal.propuesta)
  if (meant) return { name: meant.nombre, isNew: false }
  if (needsAnswer(proposal)) return undefined
  return proposal.nombre_nuevo === null ? 'new' : { name: proposal.nombre_nuevo, isNew: true }
}

function tellUnanswered(proposal: Proposal): string {
  const { parecidas, propuesta, nombre_nuevo, tcg_id_de_otro } = proposal
  const [likely] = parecidas
  if (likely && propuesta !== null)
    return `${noSuchExpansion} (¿es «${likely.nombre}»? con --crear-expansiones se toma por esa)`
  if (!needsAnswer(proposal)) return `${unanswered}--crear-expansiones)`
  const orChoose = 'o elegí qué es en la gestión, en «Importar»'
  const game = games.find(({ id }) => id === tcg_id_de_otro)
  if (game) return `${noSuchExpansion} y sí en ${game.titulo}: corregí el juego, ${orChoose}`
  if (nombre_nuevo !== null)
    return `${noSuchExpansion} y puede ser «${nombre_nuevo}» del libro de cartas${likely ? ` o «${likely.nombre}»` : ''}: escribila así, ${orChoose}`
  return likely
    ? `${noSuchExpansion} y puede ser «${likely.nombre}»: escribila como está en la tienda, ${orChoose}`
    : `${noSuchExpansion} y puede ser más de una: escribí su nombre entero, ${orChoose}`
}
