import type { Question } from '@mazo/contract/site/questions.ts'
import { ChevronDown } from 'lucide-react'
import { Accordion } from 'radix-ui'

/** Frequent questions: one open at a time, and a touch on the open one closes it (spec §2). */
export function Faq({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="preguntas" className="page-column mt-14 wide:mt-20">
      <div className="mx-auto max-w-3xl">
        <h2 id="preguntas" className="mb-5 text-xl wide:mb-7">
          Preguntas frecuentes
        </h2>
        <Accordion.Root type="single" collapsible className="rounded-2xl border border-line bg-card">
          {questions.map(({ id, pregunta, respuesta }) => (
            <Accordion.Item key={id} value={String(id)} className="border-line not-last:border-b">
              <Accordion.Header>
                <Accordion.Trigger
                  data-early="last"
                  className="group flex min-h-14 w-full items-center justify-between gap-4 rounded-2xl px-4 py-3 text-left font-sans text-base font-semibold tracking-normal sm:px-6"
                >
                  {pregunta}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
                  />
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Content className="px-4 pb-5 text-muted sm:px-6">{respuesta}</Accordion.Content>
            </Accordion.Item>
          ))}
        </Accordion.Root>
      </div>
    </section>
  )
}
