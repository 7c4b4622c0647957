import ChevronDown from 'lucide-react/icons/chevron-down';
import {useState} from 'react';
import {textOf} from '../../../lib/records.ts';
import {Card} from '../../blocks/card/Card.tsx';
import {Dialog} from '../../blocks/dialog/Dialog.tsx';
import type {DisplayProps} from '../../component.ts';
import {Avatar} from './Avatar.tsx';
import styles from './Display.module.css';
import {Person} from './Person.tsx';

/** Somebody to turn to, as a card, or as a bar that opens to a drawer; nothing where they have no name. */
export function Display({props}: DisplayProps) {
  const [open, setOpen] = useState(false);
  const name = textOf(props, 'name');
  if (name === undefined) return null;
  const title = textOf(props, 'title') ?? '';
  if (props.bar !== true) {
    return (
      <Card title={title}>
        <Person name={name} props={props} />
      </Card>
    );
  }
  return (
    <>
      <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Avatar name={name} picture={textOf(props, 'picture')} small />
        <span className={styles.barText}>
          <span className={styles.barTitle}>{title}</span>
          <span className={styles.name}>{name}</span>
        </span>
        <ChevronDown size="1.25rem" aria-hidden="true" />
      </button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        <Person name={name} props={props} />
      </Dialog>
    </>
  );
}
