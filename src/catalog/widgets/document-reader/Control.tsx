import {useRef, useState} from 'react';
import {groupBlur} from '../../blocks/input/group-blur.ts';
import {NeedsScript} from '../../blocks/needs-script/NeedsScript.tsx';
import type {ControlProps} from '../../component.ts';
import {useServices} from '../../component.ts';
import styles from './Control.module.css';
import {readingsOf} from './documents.ts';
import {DocumentItem} from './DocumentItem.tsx';

/**
 * Documents to be read to their end, one open at a time. Answers the ids of all once each has been
 * read; until then the ids read so far are remembered here and nothing is answered. Once the answer is taken away, none is read.
 */
export function Control({id, value, onChange, onBlur, invalid, disabled, empty, props}: ControlProps) {
  const {announce} = useServices();
  const documents = readingsOf(props.documents, props.terms);
  const [read, setRead] = useState<readonly string[]>(() =>
    Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [],
  );
  const [open, setOpen] = useState(() => (documents.length === 1 ? documents[0]?.id : undefined));
  const list = useRef<HTMLUListElement>(null);
  // RJSF gives an empty list for a list that is not answered.
  const isAnswered = Array.isArray(value) && value.length > 0;
  const [wasAnswered, setWasAnswered] = useState(isAnswered);
  const [edition, setEdition] = useState(0);
  if (isAnswered !== wasAnswered) {
    setWasAnswered(isAnswered);
    // Closed too, and drawn from the start: what is opened again is fetched as it is by now, and was not downloaded.
    if (!isAnswered) {
      setEdition(edition + 1);
      setRead([]);
      setOpen(undefined);
    }
  }
  if (documents.length === 0) return <p>{empty ?? 'There is nothing to read just now.'}</p>;

  const finish = (done: string) => {
    if (read.includes(done)) return;
    const all = [...read, done];
    setRead(all);
    const more = documents.filter((each) => !all.includes(each.id)).length;
    announce(more === 0 ? 'You have read everything to the end' : `Read to the end. ${more} to go`);
    if (more === 0) onChange(documents.map((each) => each.id));
  };
  // Where all are read, a refusal is of them all.
  const left = documents.filter((each) => !read.includes(each.id));
  const next = documents.find((each) => !read.includes(each.id) && each.id !== open);
  const goOn = () => {
    setOpen(next?.id);
    if (next !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-document="${CSS.escape(next.id)}"] button`)?.focus();
  };
  return (
    <div onBlur={groupBlur(onBlur)}>
      <NeedsScript what="Reading documents here" />
      {documents.length > 1 && (
        <p className={styles.count}>
          {documents.length - left.length} of {documents.length} read
        </p>
      )}
      <ul ref={list} className={styles.list}>
        {documents.map((each, at) => (
          <DocumentItem
            key={`${edition} ${each.id}`}
            id={at === 0 ? id : `${id}-${each.id}`}
            document={each}
            open={open === each.id}
            read={read.includes(each.id)}
            invalid={invalid && !(left.length > 0 && read.includes(each.id))}
            disabled={disabled}
            onToggle={() => setOpen(open === each.id ? undefined : each.id)}
            onRead={() => finish(each.id)}
            onNext={next === undefined ? undefined : goOn}
          />
        ))}
      </ul>
    </div>
  );
}
