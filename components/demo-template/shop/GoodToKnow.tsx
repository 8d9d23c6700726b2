import { useId } from 'react';
import Accordion from 'react-bootstrap/Accordion';
import styles from './shop.module.scss';

const ANSWERS = [
  ['Delivery', 'Parcels leave within two days. Orders over $60 travel free.'],
  ['Returns', 'Thirty days, unused, in the box they came in. The way back is on us.'],
  ['Care', 'Mugs and bowls go in the dishwasher. Wash the cotton cold, inside out.'],
] as const;

export function GoodToKnow() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="stack">
      <h2 id={titleId} className={styles.title}>
        Good to know
      </h2>
      <Accordion>
        {ANSWERS.map(([question, answer]) => (
          <Accordion.Item key={question} eventKey={question}>
            <Accordion.Header as="h3">{question}</Accordion.Header>
            <Accordion.Body>
              <bdi>{answer}</bdi>
            </Accordion.Body>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
