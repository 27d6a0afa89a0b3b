import type { Question } from '@mazo/contract/site/questions.ts'
import { ChevronDown } from 'lucide'
import { type ToggleEvent, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'

/**
 * Frequent questions: one open at a time, and a touch on the open one closes it (spec §2). They open without scripts
 * too.
 */
export function Faq({ questions }: { questions: readonly Question[] }) {
  const list = useRef<HTMLDivElement>(null)
  if (questions.length === 0) return null

  /** Browsers that do not know the name, which makes the questions one group, leave the others open. */
  function closeOthers({ currentTarget: opened, newState }: ToggleEvent<HTMLDetailsElement>) {
    if (newState === 'closed' || !opened.open) return
    for (const other of list.current?.querySelectorAll('details') ?? []) other.open = other === opened
  }

  return (
    <section aria-labelledby="preguntas" className="page-column mt-14 wide:mt-20">
      <div className="mx-auto max-w-3xl">
        <h2 id="preguntas" className="mb-5 text-xl wide:mb-7">
          Preguntas frecuentes
        </h2>
        <div ref={list} className="rounded-2xl border border-line bg-card">
          {questions.map(({ id, pregunta, respuesta }) => (
            <details
              key={id}
              name="pregunta"
              onToggle={closeOthers}
              className="group border-line not-last:border-b"
            >
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-2xl px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
                <h3 className="font-sans text-base font-semibold tracking-normal">{pregunta}</h3>
                <Icon
                  of={ChevronDown}
                  className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="px-4 pb-5 text-muted sm:px-6">{respuesta}</div>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
